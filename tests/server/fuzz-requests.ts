import type { InjectOptions } from 'fastify'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { createCustomer } from './create-customer.ts'
import { toJson } from './malformed-values.ts'
import { asFormData, multipartType } from './request-formats.ts'
import { sampleFields } from './sample-fields.ts'

// Requests of every call of the API document, in every format that a call takes.

export type Operation = {
  name: string
  method: 'GET' | 'POST'
  path: string
  inPath: string[]
  fields: string[]
}
export type RequestFormat = 'query' | 'form' | 'parts' | 'json' | 'batch' | 'bare json' | 'wrong type'

type Parameter = { name: string; in: 'path' | 'query' }
type Described = {
  operationId: string
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: { properties: object } }> }
}

/** A server with its calls, fields that find something for each, and the authorization headers that a request may have. */
export type FuzzedServer = {
  server: Server
  operations: Operation[]
  samples: Record<string, Record<string, string>>
  tokens: string[]
}

export async function startFuzzedServer(): Promise<FuzzedServer> {
  const server = await startServer({ environment: { DOCS: 'on' } })
  const people = [
    await createCustomer(server.store),
    await createCustomer(server.store, { roles: ['editor'] }),
  ]
  return {
    server,
    operations: operationsIn((await server.app.inject('/v1/openapi.json')).json()),
    samples: await sampleFields(server.store),
    tokens: ['', 'Bearer x', ...people.map(({ headers }) => headers.authorization)],
  }
}

/** The calls of the API document. */
function operationsIn({ paths }: { paths: Record<string, Record<string, Described>> }): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody }]) => ({
      name: operationId.replace(/ByGet$/, ''),
      method: method === 'get' ? ('GET' as const) : ('POST' as const),
      path,
      inPath: parameters.filter((one) => one.in === 'path').map((one) => one.name),
      fields: [
        ...parameters.filter((one) => one.in === 'query').map((one) => one.name),
        ...Object.keys(requestBody?.content['application/json']?.schema.properties ?? {}),
      ],
    })),
  )
}

const asText = (value: unknown) => (typeof value === 'string' ? value : toJson(value)).slice(0, 20_000)
/** Query strings and forms only carry valid characters. */
const asForm = (fields: [string, unknown][]) =>
  fields.map(([name, value]) => `${encode(name)}=${encode(asText(value))}`).join('&')
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD'))
const asJson = (fields: [string, unknown][]) =>
  `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${toJson(value)}`).join(',')}}`

export type Mutation = {
  format: RequestFormat
  changed: [string, unknown][]
  token: number
  device: string
  key: string
}

function requestOf(
  { samples, tokens }: FuzzedServer,
  operation: Operation,
  { format, changed, token, device, key }: Mutation,
): InjectOptions {
  const fields: [string, unknown][] = [
    ...Object.entries(samples[operation.name] ?? {}).filter(
      ([name]) => !changed.some(([other]) => other === name),
    ),
    ...changed,
  ]
  const inPath = new Map<string, unknown>(fields.filter(([name]) => operation.inPath.includes(name)))
  const rest = fields.filter(([name]) => !inPath.has(name))
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encode(asText(inPath.get(name) ?? 'x')).slice(0, 250),
  )
  const headers: Record<string, string> = {
    ...(tokens[token] !== '' && { authorization: tokens[token] }),
    ...(device !== '' && { 'x-device-id': device }),
    ...(key !== '' && { 'idempotency-key': key }),
  }
  const url = `/v1${path}`
  const post = (type: string, payload: string): InjectOptions => ({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': type },
    payload,
  })
  if (operation.method === 'GET' || format === 'query')
    return { method: operation.method, url: `${url}?${asForm(rest)}`.slice(0, 30_000), headers }
  if (format === 'form') return post('application/x-www-form-urlencoded', asForm(rest))
  if (format === 'parts')
    return post(
      multipartType,
      asFormData(
        Object.fromEntries(rest.map(([name, value]) => [name.replace(/["\r\n]/g, ''), asText(value)])),
      ),
    )
  if (format === 'bare json') return post('application/json', toJson(changed[0]?.[1]))
  if (format === 'wrong type')
    return post(`application/json; charset=${encode(asText(changed[0]?.[1])).slice(0, 50)}`, asForm(rest))
  if (format === 'json') return post('application/json', asJson(rest))
  const entry = `{"path":${JSON.stringify(path)},"method":"POST","body":${asJson(rest)}}`
  return { ...post('application/json', `{"requests":[${entry},${entry}]}`), url: '/v1/batch' }
}

/** The failure that a request caused; null when it was answered or refused. */
export async function broken(
  fuzzed: FuzzedServer,
  operation: Operation,
  given: Mutation,
): Promise<string | null> {
  const question = requestOf(fuzzed, operation, given)
  const response = await fuzzed.server.app.inject(question)
  const isBatch = question.url === '/v1/batch' && response.statusCode === 200
  const entries = isBatch ? response.json<{ status: unknown }[]>() : []
  if (response.statusCode < 500 && entries.every(({ status }) => status !== 500)) return null
  return JSON.stringify([response.statusCode, question]).slice(0, 500)
}
