import type { Call, Input } from '#contract/calls/call.ts'
import { uploadSaveTimeoutMs } from '#contract/limits.ts'
import { parseJson, type ReceivedResponse } from '#contract/response.ts'
import { logCall } from '#src/storage/diagnostics.ts'
import { callResultOf, type CallResult } from './call.ts'
import { isAborted, recordNoResponse, setConnection } from './connection.ts'
import { requestInit, requestUrl } from './request.ts'

/**
 * Sends a call with a large body. That it takes long says nothing of the network, so the page does not count it as slow; and what the
 * server does with a body may take it longer than an ordinary call. Never throws.
 */
export async function sendLarge<C extends Call>(
  call: C,
  fields: Input<C>,
  token: string,
): Promise<CallResult<C>> {
  return callResultOf(await receive(call, fields as object, token).catch(() => null), true)
}

async function receive(call: Call, fields: object, token: string): Promise<ReceivedResponse> {
  const address = requestUrl(call, fields)
  const startedAt = performance.now()
  try {
    const response = await fetch(address, {
      ...requestInit(call, fields, { token }),
      redirect: 'error',
      signal: AbortSignal.timeout(uploadSaveTimeoutMs),
    })
    logCall(address, response.status, startedAt)
    const body = parseJson(await response.text())
    // What is no JSON comes from a filter or a proxy in the server's place.
    if (body !== null) setConnection('online')
    return { httpStatus: response.status, body, retryAfter: response.headers.get('retry-after') }
  } catch (error) {
    if (!isAborted(error)) recordNoResponse()
    throw error
  }
}
