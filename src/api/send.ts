import { fillPath, toText, notFound } from '#contract/call-path.ts'
import type { Call, Success, Input } from '#contract/call.ts'
import { requestTimeoutMs } from '#contract/limits.ts'
import { trackedFetch } from './connection.ts'

type RequestOptions = {
  token?: string | undefined
  /** More headers, such as the key that keeps a repeated order one order. */
  headers?: Record<string, string>
}

/** Sends one call: form data, or a query where the call is a GET. The answer as it came; throws when there was none. */
export function request<C extends Call>(
  call: C,
  fields: Input<C>,
  sending: RequestOptions = {},
): Promise<Response> {
  const { path, rest } = fillPath(call.path, { ...(fields as object) })
  const { token, headers } = sending
  const isPost = call.method === 'POST'
  return trackedFetch(`/v1${path}${isPost ? '' : toQueryString(rest)}`, {
    method: call.method,
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(isPost && { body: toFormData(rest) }),
    signal: AbortSignal.timeout(requestTimeoutMs),
  })
}

/** Sends one call. Null when the status is not 200 or nothing was found; throws when there was no answer. */
export async function send<C extends Call>(
  call: C,
  fields: Input<C>,
  token?: string,
): Promise<Success<C> | null> {
  const response = await request(call, fields, { token })
  return response.status === 200 ? successOrNull<C>(await response.json()) : null
}

/** Reads one call by itself. Null when nothing was found; throws when there was no answer, or one that refuses: that says nothing of what there is. */
export async function readUnbatched<C extends Call>(
  call: C,
  fields: object,
  token?: string,
): Promise<Success<C> | null> {
  const response = await request(call, fields as Input<C>, { token })
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
  return successOrNull<C>(await response.json())
}

/** The answer, or null for what was not found. */
export function successOrNull<C extends Call>(body: unknown): Success<C> | null {
  return (body as { status: unknown }).status === notFound.status ? null : (body as Success<C>)
}

function toFormData(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, text] of fieldTexts(fields)) form.append(name, text)
  return form
}

function toQueryString(fields: Record<string, unknown>): string {
  const query = new URLSearchParams(fieldTexts(fields)).toString()
  return query === '' ? '' : `?${query}`
}

/** The fields that hold something, as they travel. */
function fieldTexts(fields: Record<string, unknown>): [name: string, text: string][] {
  return Object.entries(fields)
    .map(([name, value]): [string, string] => [name, toText(value)])
    .filter(([, text]) => text !== '')
}
