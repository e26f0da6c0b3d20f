import type { Call, Success, Input } from '#contract/calls/call.ts'
import { classifyResponse, type ReceivedResponse, type Refusal } from '#contract/response.ts'
import { readSession } from '#src/storage/session.ts'
import { connection } from './connection.ts'
import { request } from './request.ts'

/**
 * The result of a call. `ended`: the server does not know the session (any more). `unanswered`: no word of our own server,
 * or its word that it cannot answer now (then with its status), so what was sent may have arrived or not; `message` says so
 * to people. A read that found nothing is refused with 404.
 */
export type CallResult<C extends Call> =
  | { state: 'done'; response: Success<C> }
  | ({ state: 'refused' } & Refusal)
  | { state: 'ended' }
  | { state: 'unanswered'; message: string; httpStatus?: number }

/**
 * The result of a call that goes through the outbox: `id` names its entry. `queued`: the outbox holds it until it can be
 * sent. Two answer a call that replaces another entry (`replacesId` in submit.ts): `late`, that entry has been sent already;
 * `unchanged`, the device could not replace it, so it waits as it was.
 */
export type QueuedCallResult<C extends Call> =
  | (Extract<CallResult<C>, { state: 'done' | 'refused' }> & { id: string })
  | Extract<CallResult<C>, { state: 'unanswered' }>
  | { state: 'queued'; needsLogin: boolean; id: string }
  | { state: 'late' }
  | { state: 'unchanged' }

/** Sends a call as a guest. */
export const sendNow = <C extends Call>(call: C, fields: Input<C>) => sendWithToken(call, fields, null)

/** Sends a call as the customer who is logged in. */
export async function sendAsCustomer<C extends Call>(call: C, fields: Input<C>): Promise<CallResult<C>> {
  const session = await readSession()
  if (session === null) return { state: 'ended' }
  const result = await sendWithToken(call, fields, session.token)
  if (result.state !== 'ended') return result
  // Somebody may have logged in meanwhile: theirs is not the session that the server refused.
  const current = await readSession()
  return current === null || current.token === session.token ? result : unansweredResult()
}

/** Sends a call with a token, or without. Never throws. */
export async function sendWithToken<C extends Call>(
  call: C,
  fields: Input<C>,
  token: string | null,
): Promise<CallResult<C>> {
  const received = await request(call, fields, { token: token ?? undefined }).catch(() => null)
  return callResultOf(received, token !== null)
}

/** What a response means for the page that waits for it; null stands for no response. */
export function callResultOf<C extends Call>(
  received: ReceivedResponse | null,
  hasToken: boolean,
): CallResult<C> {
  const classified = classifyResponse(received)
  switch (classified.state) {
    case 'accepted':
      return { state: 'done', response: classified.body as Success<C> }
    case 'not-found':
      return { state: 'refused', httpStatus: 404, message: notFoundMessage, errors: {} }
    case 'unauthorized':
      return hasToken ? { state: 'ended' } : { state: 'refused', ...classified.refusal }
    case 'refused':
      return { state: 'refused', ...classified.refusal }
    case 'unanswered':
      return unansweredResultOf(classified.refusal, received?.retryAfter ?? null)
  }
}

function unansweredResultOf(
  refusal: Refusal | null,
  retryAfter: string | null,
): Extract<CallResult<never>, { state: 'refused' | 'unanswered' }> {
  if (refusal === null) return unansweredResult()
  if (refusal.httpStatus === 429)
    return { state: 'refused', ...refusal, message: rateLimitMessage(retryAfter) }
  return { state: 'unanswered', message: refusal.message, httpStatus: refusal.httpStatus }
}

export const isNotFound = (result: { state: string; httpStatus?: number }): boolean =>
  result.state === 'refused' && result.httpStatus === 404

export function unansweredResult(): Extract<CallResult<never>, { state: 'unanswered' }> {
  return {
    state: 'unanswered',
    message: connection() === 'offline' ? needsNetworkMessage : noResponseMessage,
  }
}

const needsNetworkMessage =
  'Du är offline. Det här behöver nät: det du har skrivit är kvar, så du kan försöka igen när du är uppkopplad.'
export const notFoundMessage = 'Det finns inte.'
const noResponseMessage = 'Vi fick inget svar. Det du har skrivit är kvar: försök igen om en stund.'

/** How long to wait after too many attempts; `retryAfter` as in the header. */
function rateLimitMessage(retryAfter: string | null): string {
  const seconds = Number(retryAfter)
  if (!(seconds > 0)) return 'Det har blivit många försök. Vänta en stund och försök igen.'
  const minutes = Math.ceil(seconds / 60)
  const wait =
    seconds < 60
      ? `${Math.ceil(seconds)} sekunder`
      : minutes === 1
        ? 'en minut'
        : minutes < 90
          ? `${minutes} minuter`
          : `${Math.ceil(minutes / 60)} timmar`
  return `Det har blivit många försök. Vänta ${wait} och försök igen.`
}
