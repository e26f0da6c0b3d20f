import { addressOf, inWords, notFound } from '#contract/address.ts'
import type { Call, Found, Takes } from '#contract/call.ts'
import { pendingExpiry } from '#contract/limits.ts'
import { fetchNoting } from './connection.ts'

type Sending = {
  token?: string | undefined
  /** More headers, such as the key that keeps a repeated order one order. */
  headers?: Record<string, string>
}

/** Sends one call: form data, or a query where the call is a GET. The answer as it came; throws when there was none. */
export function request<C extends Call>(call: C, fields: Takes<C>, sending: Sending = {}): Promise<Response> {
  const { path, rest } = addressOf(call.path, { ...(fields as object) })
  const { token, headers } = sending
  const isPost = call.method === 'POST'
  return fetchNoting(`/v1${path}${isPost ? '' : queryOf(rest)}`, {
    method: call.method,
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(isPost && { body: formOf(rest) }),
    signal: AbortSignal.timeout(pendingExpiry),
  })
}

/** Sends one call. Null when the status is not 200 or nothing was found; throws when there was no answer. */
export async function send<C extends Call>(
  call: C,
  fields: Takes<C>,
  token?: string,
): Promise<Found<C> | null> {
  const response = await request(call, fields, { token })
  return response.status === 200 ? foundIn<C>(await response.json()) : null
}

/** Reads one call by itself. Null when nothing was found; throws when there was no answer, or one that refuses: that says nothing of what there is. */
export async function readAlone<C extends Call>(
  call: C,
  fields: object,
  token?: string,
): Promise<Found<C> | null> {
  const response = await request(call, fields as Takes<C>, { token })
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
  return foundIn<C>(await response.json())
}

/** The answer, or null for what was not found. */
export function foundIn<C extends Call>(body: unknown): Found<C> | null {
  return (body as { status: unknown }).status === notFound.status ? null : (body as Found<C>)
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, text] of textsOf(fields)) form.append(name, text)
  return form
}

function queryOf(fields: Record<string, unknown>): string {
  const query = new URLSearchParams(textsOf(fields)).toString()
  return query === '' ? '' : `?${query}`
}

/** The fields that hold something, as they travel. */
function textsOf(fields: Record<string, unknown>): [name: string, text: string][] {
  return Object.entries(fields)
    .map(([name, value]): [string, string] => [name, inWords(value)])
    .filter(([, text]) => text !== '')
}
