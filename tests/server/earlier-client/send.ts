import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { fillPath, toBatchEntry } from '#contract/call-path.ts'
import { cachePolicyHeader, ndjsonType } from '#contract/protocol.ts'
import type { Server } from '#tests/support/test-server.ts'
import { asFormData, multipartType } from '../request-formats.ts'
import type { Headers } from './current-fields.ts'
import type { RecordedCall } from './recorded.ts'

type Fields = Record<string, string>

/** Sends a call as pages do: in a batch where it may be, otherwise as an address with a query, or as form data. */
export async function sendAsPage(
  server: Server,
  call: Pick<RecordedCall, 'path' | 'method' | 'kind' | 'policy'>,
  fields: Fields,
  headers: Headers,
): Promise<{ status: number; body: unknown }> {
  if (call.policy !== null && headers['authorization'] === undefined)
    return sendInBatch(server, call, fields, call.policy)
  const { path, rest } = fillPath(call.path, fields)
  const answer =
    call.method === 'GET'
      ? await server.app.inject({ url: `/v1${path}`, query: rest as Fields, headers })
      : await postForm(server, path, rest as Fields, headers)
  return { status: answer.statusCode, body: answer.json<unknown>() }
}

async function sendInBatch(
  { app }: Server,
  call: { path: string; method: string },
  fields: Fields,
  policy: string,
) {
  const { path, method, body } = toBatchEntry(call, fields)
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/batch',
    headers: { 'content-type': 'application/json', [cachePolicyHeader]: policy, accept: ndjsonType },
    payload: JSON.stringify({ requests: [{ path, method, body }] }),
  })
  const [entry] = answer.json<[{ status: unknown }]>()
  return { status: typeof entry.status === 'number' ? entry.status : answer.statusCode, body: entry }
}

/** Form data, as pages and the worker send what changes something. */
export const postForm = (
  { app }: Server,
  path: string,
  fields: Fields,
  headers: Headers = {},
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: `/v1${path}`,
    headers: {
      'idempotency-key': randomUUID(),
      'x-device-id': randomUUID(),
      ...headers,
      'content-type': multipartType,
    },
    payload: asFormData(fields),
  })
