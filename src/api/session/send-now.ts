import type { Call, Success, Input } from '#contract/call.ts'
import { isRecord } from '#contract/response.ts'
import { readSession } from '#src/storage/session.ts'
import { connection } from '../connection.ts'
import { request } from '../send.ts'

/**
 * What came of a call that somebody waits for and no outbox keeps. `ended`: the server does not know the session (any
 * more). `unanswered`: nothing that is our own server's word; `message` says so to people.
 */
export type CallResult<C extends Call> =
  | { state: 'done'; response: Success<C> }
  | { state: 'refused'; httpStatus: number; message: string; errors: Record<string, string[]> }
  | { state: 'ended' }
  | { state: 'unanswered'; message: string }

/** Sends a call as a guest. */
export const sendNow = <C extends Call>(call: C, fields: Input<C>) => sendWithToken(call, fields, null)

/** Sends a call as the one who is logged in. */
export async function sendAsCustomer<C extends Call>(call: C, fields: Input<C>): Promise<CallResult<C>> {
  const session = await readSession()
  if (session === null) return { state: 'ended' }
  const sent = await sendWithToken(call, fields, session.token)
  if (sent.state !== 'ended') return sent
  // Somebody may have logged in meanwhile: theirs is not the session that the server refused.
  const now = await readSession()
  return now === null || now.token === session.token
    ? sent
    : { state: 'unanswered', message: noResponseMessage }
}

/** Sends a call with a token, or without. */
export async function sendWithToken<C extends Call>(
  call: C,
  fields: Input<C>,
  token: string | null,
): Promise<CallResult<C>> {
  try {
    const response = await request(call, fields, { token: token ?? undefined })
    return callResultOf<C>(response, await response.json(), token !== null)
  } catch {
    return { state: 'unanswered', message: connection() === 'offline' ? offlineMessage : noResponseMessage }
  }
}

export const offlineMessage =
  'Du är offline. Det här behöver nät: det du har skrivit är kvar, så du kan försöka igen när du är uppkopplad.'
export const notFoundMessage = 'Det finns inte.'
const noResponseMessage = 'Vi fick inget svar. Det du har skrivit är kvar: försök igen om en stund.'

function callResultOf<C extends Call>(response: Response, body: unknown, hasToken: boolean): CallResult<C> {
  const { status, message, errors } = isRecord(body) ? body : {}
  if (response.status === 200 && status === 'OK') return { state: 'done', response: body as Success<C> }
  if (response.status === 200 && status === 'DATA NOT FOUND')
    return { state: 'refused', httpStatus: 404, message: notFoundMessage, errors: {} }
  // A school network's page, or a machine between, says nothing of what we asked.
  if (status !== 'ERROR' || typeof message !== 'string')
    return { state: 'unanswered', message: noResponseMessage }
  if (response.status === 401 && hasToken) return { state: 'ended' }
  if (response.status >= 500) return { state: 'unanswered', message }
  const texts = response.status === 429 ? rateLimitMessage(response.headers.get('retry-after')) : message
  return { state: 'refused', httpStatus: response.status, message: texts, errors: fieldErrorsOf(errors) }
}

function fieldErrorsOf(errors: unknown): Record<string, string[]> {
  const fields = Object.entries(isRecord(errors) ? errors : {})
  return Object.fromEntries(
    fields.map(([field, said]) => [
      field,
      Array.isArray(said) ? said.filter((text): text is string => typeof text === 'string') : [],
    ]),
  )
}

/** How long one has to wait, in words. */
export function rateLimitMessage(retryAfter: string | null): string {
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
