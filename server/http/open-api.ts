import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { allCalls } from '#contract/calls/all-calls.ts'
import type { Call } from '#contract/calls/call.ts'
import { schemasOf } from '#contract/schemas/all-schemas.ts'
import { errorBody } from '#contract/schemas/error-body.ts'
import type { Config } from '../core/settings/config.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'

/** /v1/openapi.json, generated from the contract. In production only with DOCS=on. */
export function mountOpenApi(app: FastifyInstance, config: Config): void {
  let document: object | null = null
  app.get('/v1/openapi.json', async () => {
    if (!config.docs) throw new RefusalError('NOT_FOUND')
    document ??= buildOpenApi(allCalls, config.publicUrl)
    return document
  })
}

function buildOpenApi(calls: Call[], publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) {
    const methods = call.kind === 'read' ? ['get', 'post'] : [call.method.toLowerCase()]
    for (const method of methods) (paths[call.path] ??= {})[method] = operation(call, method)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Skolmaterial', version: '1' },
    servers: [{ url: `${publicUrl}/v1` }],
    paths,
    components: { schemas: { Refusal: z.toJSONSchema(errorBody) } },
  }
}

function operation(call: Call, method: string): object {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const schemas = schemasOf(call)
  const input = z.toJSONSchema(schemas.input, { io: 'input', unrepresentable: 'any' })
  const fields = Object.entries(input.properties ?? {}).filter(([name]) => !inPath.includes(name))
  const schema = { type: 'object', properties: Object.fromEntries(fields) }
  const body = {
    'multipart/form-data': { schema },
    'application/x-www-form-urlencoded': { schema },
    'application/json': { schema },
  }
  const output = z.toJSONSchema(schemas.output, { unrepresentable: 'any' })
  const status = (text: string) => ({
    type: 'object',
    required: ['status'],
    properties: { status: { const: text } },
  })
  return {
    operationId: method === 'get' ? `${call.name}ByGet` : call.name,
    parameters: [
      ...inPath.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...(method === 'get'
        ? fields.map(([name, property]) => ({ name, in: 'query', schema: property }))
        : []),
    ],
    ...(method === 'post' && fields.length > 0 && { requestBody: { content: body } }),
    responses: {
      200: {
        description: 'Found, or DATA NOT FOUND',
        content: {
          'application/json': {
            schema: { oneOf: [{ allOf: [status('OK'), output] }, status('DATA NOT FOUND')] },
          },
        },
      },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  }
}
