import { fieldTexts, fillPath, notFound } from '#contract/call-path.ts'
import type { Call, Success, Input } from '#contract/calls/call.ts'
import { requestTimeoutMs } from '#contract/limits.ts'
import { classifyResponse, parseJson, type ReceivedResponse } from '#contract/response.ts'
import { trackedFetch } from './connection.ts'

type RequestOptions = {
  token?: string | undefined
  /** More headers, such as the key that makes a repeated order one order. */
  headers?: Record<string, string>
}

/** Sends one call. Throws when no response came, or one that is HTML. */
export async function request<C extends Call>(
  call: C,
  fields: Input<C>,
  options: RequestOptions = {},
): Promise<ReceivedResponse> {
  const init = {
    ...requestInit(call, fields as object, options),
    signal: AbortSignal.timeout(requestTimeoutMs),
  }
  const response = await trackedFetch(requestUrl(call, fields as object), init)
  return {
    httpStatus: response.status,
    body: parseJson(await response.text()),
    retryAfter: response.headers.get('retry-after'),
  }
}

/** The address of a call; a GET carries its fields as a query. */
export function requestUrl(call: Call, fields: object): string {
  const { path, rest } = fillPath(call.path, { ...fields })
  const query = call.method === 'GET' ? new URLSearchParams(fieldTexts(rest)).toString() : ''
  return `/v1${path}${query === '' ? '' : `?${query}`}`
}

/** The method, headers and form data of a call. */
export function requestInit(call: Call, fields: object, { token, headers }: RequestOptions): RequestInit {
  return {
    method: call.method,
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(call.method === 'POST' && { body: toFormData(fillPath(call.path, { ...fields }).rest) }),
  }
}

/**
 * Reads one call by itself. Null when nothing was found; throws when no answer of our own server came, or a refusal, which
 * says nothing about the data.
 */
export async function readUnbatched<C extends Call>(
  call: C,
  fields: object,
  token?: string,
): Promise<Success<C> | null> {
  const received = await request(call, fields as Input<C>, { token })
  const classified = classifyResponse(received)
  if (classified.state === 'accepted') return classified.body as Success<C>
  if (classified.state === 'not-found') return null
  throw new Error(`The server answered ${received.httpStatus}`)
}

/** The answer of one entry of a batch, or null for what was not found. */
export function successOrNull<C extends Call>(body: unknown): Success<C> | null {
  return (body as { status: unknown }).status === notFound.status ? null : (body as Success<C>)
}

function toFormData(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, text] of fieldTexts(fields)) form.append(name, text)
  return form
}
