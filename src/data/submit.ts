import type { Call, Found, Refusal, Takes } from '#contract/call.ts'
import { knownDeviceId } from '#src/device/device-id.ts'
import { readSession } from '#src/device/session.ts'
import { request } from './send.ts'

/**
 * What came of a submission: taken by the server, refused with its reason, or without an answer that says either. What
 * was not answered may have arrived: sent again with the same key, it is still done once.
 */
export type Outcome<C extends Call> =
  | { state: 'sent'; answer: Found<C> }
  | { state: 'refused'; refusal: Refusal; httpStatus: number }
  | { state: 'unanswered' }

/** Answers that say 'later', not 'no'. */
const later = new Set([408, 425, 429])

/** Sends a write as the one who is logged in. `key` is a UUID, made when the person acted: one key is one deed. */
export async function submit<C extends Call>(call: C, fields: Takes<C>, key: string): Promise<Outcome<C>> {
  const [session, device] = await Promise.all([readSession(), knownDeviceId()])
  const signed = session === null ? fields : { ...(fields as object), user_id: session.userData.user_id }
  try {
    const response = await request(call, signed as Takes<C>, {
      token: session?.token,
      headers: { 'idempotency-key': key, ...(device !== null && { 'x-device-id': device }) },
    })
    const body: unknown = await response.json()
    if (response.ok && isFound<C>(body)) return { state: 'sent', answer: body }
    const refused = response.status >= 400 && response.status < 500 && !later.has(response.status)
    if (refused && isRefusal(body)) return { state: 'refused', refusal: body, httpStatus: response.status }
    return { state: 'unanswered' }
  } catch {
    // No network, or a school network's own page instead of our answer.
    return { state: 'unanswered' }
  }
}

function isFound<C extends Call>(body: unknown): body is Found<C> {
  return typeof body === 'object' && body !== null && (body as { status?: unknown }).status === 'OK'
}

function isRefusal(body: unknown): body is Refusal {
  const { status, message, errors } = (body ?? {}) as Partial<Refusal>
  return status === 'ERROR' && typeof message === 'string' && typeof errors === 'object'
}
