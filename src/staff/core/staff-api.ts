import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Call, Input, Success } from '#contract/calls/call.ts'
import { readStaff } from '#contract/calls/staff.ts'
import { fillPath } from '#contract/call-path.ts'
import { requestTimeoutMs } from '#contract/limits.ts'
import { parseJson, type ReceivedResponse } from '#contract/response.ts'
import { callResultOf, isNotFound, type CallResult } from '#src/api/call.ts'
import { readSession } from '#src/storage/session.ts'
import { endStaffSession } from './staff-session.ts'
import { forgetSentTexts, forgetTypedTexts } from './typed-texts.ts'

/** Sends a staff call with the session of this device. Never throws; a session or role that has ended clears what is on the screen. */
export async function sendStaffCall<C extends Call>(call: C, fields: Input<C>): Promise<CallResult<C>> {
  const session = await readSession()
  const result = await withAttemptKey([call.name, fields], async (key) => {
    const headers = { 'idempotency-key': key, ...authorization(session?.token) }
    const received = await post(call, fields, headers).catch(() => null)
    return callResultOf<C>(received, session !== null)
  })
  if (result.state === 'done' && call.savesNothing !== true) forgetSentTexts(fields)
  await followRefusal(call, result, session !== null)
  return result
}

/** Clears the screen when the answer says that the session, or the last role, has ended. */
export async function followRefusal(
  call: Call,
  result: CallResult<Call>,
  hasSession: boolean,
): Promise<void> {
  if (call.roles === undefined) return
  // Logged out on this device: whoever comes next reads nothing of it.
  if (!hasSession) forgetTypedTexts()
  if (result.state === 'ended' || !hasSession) endStaffSession('logged-out')
  if (result.state !== 'refused' || result.httpStatus !== 403) return
  if (call === readStaff) endStaffSession('no-role')
  // The person may have another role; where there is none at all, this is refused too.
  else await sendStaffCall(readStaff, {})
}

/** Sends an attempt with a key. The server may have done what was not answered, so the same again is sent with the same key and done once. */
export async function withAttemptKey<Result extends { state: string }>(
  sent: unknown,
  send: (key: string) => Promise<Result>,
): Promise<Result> {
  const attempt = JSON.stringify(sent)
  const key = unansweredKeys.get(attempt) ?? crypto.randomUUID()
  unansweredKeys.set(attempt, key)
  const result = await send(key)
  if (result.state !== 'unanswered') unansweredKeys.delete(attempt)
  return result
}

/** The keys of what was sent and not answered. */
const unansweredKeys = new Map<string, string>()

const authorization = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` }

async function post(call: Call, fields: unknown, headers: Record<string, string>): Promise<ReceivedResponse> {
  const { path, rest } = fillPath(call.path, { ...(fields as object) })
  const response = await fetch(`/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(rest),
    signal: AbortSignal.timeout(requestTimeoutMs),
  })
  return {
    httpStatus: response.status,
    body: parseJson(await response.text()),
    retryAfter: response.headers.get('retry-after'),
  }
}

/** Why a read of the staff pages has no answer, as a sentence to show. */
export class StaffReadError extends Error {
  /** The server found nothing. */
  readonly isNotFound: boolean

  /** Another try would get the same answer. */
  readonly isFinal: boolean

  constructor(message: string, { isNotFound = false, isFinal = false } = {}) {
    super(message)
    this.isNotFound = isNotFound
    this.isFinal = isFinal
  }
}

/** Reads a staff call and keeps its answer until it is read again; `data` is the answer. Throws a `StaffReadError` into the query. */
export function useStaffQuery<C extends Call>(
  call: C,
  fields: Input<C>,
  { keepPrevious = false, ...options }: ReadOptions = {},
): UseQueryResult<Success<C>, StaffReadError> {
  return useQuery<Success<C>, StaffReadError>({
    queryKey: staffKey(call, fields),
    queryFn: async () => {
      const result = await sendStaffCall(call, fields)
      if (result.state === 'done') return result.response
      if (result.state === 'ended') throw new StaffReadError('Du är utloggad.')
      const isRefused = result.state === 'refused' && result.httpStatus !== 429
      throw new StaffReadError(result.message, { isNotFound: isNotFound(result), isFinal: isRefused })
    },
    ...options,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  })
}

type ReadOptions = {
  enabled?: boolean
  refetchInterval?: number
  /** Whether the answer for other fields is shown until the one for these has come. */
  keepPrevious?: boolean
}

/** The key of a read; of a call alone, for all its answers. */
export const staffKey = (call: Call, fields?: unknown) =>
  fields === undefined ? [call.name] : [call.name, fields]

/** Sends a staff call that answers with a message, and returns the message to show: that of the answer or of the refusal. */
export async function sendStaffAction<C extends Call>(
  call: C,
  fields: Input<C>,
): Promise<{ done: boolean; message: string }> {
  const result = await sendStaffCall(call, fields)
  if (result.state === 'ended') return { done: false, message: 'Du är utloggad.' }
  if (result.state !== 'done') return { done: false, message: result.message }
  const { message } = result.response as { message?: unknown }
  return { done: true, message: typeof message === 'string' ? message : '' }
}
