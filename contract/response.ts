import type { EntryKind } from './entry-kind.ts'

/** What an answer to a row of the outbox means. Dry: no zod. */

/** Why the server said no, in its own words; `available` is how many copies one may order instead. */
export type Rejection = {
  httpStatus: number
  message: string
  errors: Record<string, string[]>
  available?: number
}

/** What came back; null stands for no answer at all. `retryAfter` as in the header. */
export type ReceivedResponse = { httpStatus: number; body: unknown; retryAfter: string | null }

export type DeliveryResult =
  | { state: 'sent'; answer: Record<string, unknown> }
  | { state: 'refused'; verdict: Rejection }
  | { state: 'needs-login' }
  | { state: 'waiting'; retryAfterMs: number }

const second = 1000
const minute = 60 * second

/** A server that asks for more patience than this is asked again all the same, ms. */
export const maxRetryAfterMs = 60 * minute

const retryableStatuses = new Set([408, 425, 429])

/** What an answer means for the row. Only our own server's word ends its way; anything else, and it waits. */
export function classifyResponse(
  { kind, owner }: { kind: EntryKind; owner: string | null },
  answer: ReceivedResponse | null,
  now: number,
) {
  const waits: DeliveryResult = {
    state: 'waiting',
    retryAfterMs: parseRetryAfterMs(answer?.retryAfter ?? null, now),
  }
  if (answer === null || retryableStatuses.has(answer.httpStatus) || answer.httpStatus >= 500) return waits
  const { httpStatus, body } = answer
  if (!isRecord(body)) return waits
  if (httpStatus >= 200 && httpStatus < 300) {
    const taken: DeliveryResult = { state: 'sent', answer: body }
    return body['status'] === 'OK' && isReceipt(kind, body) ? taken : waits
  }
  const verdict = parseRejection(httpStatus, body)
  if (httpStatus < 400 || verdict === null) return waits
  // A guest has no session that could have ended.
  const judged: DeliveryResult = httpStatus === 401 ? { state: 'needs-login' } : { state: 'refused', verdict }
  return httpStatus === 401 && owner === null ? waits : judged
}

/** That a stranger's page says OK is no receipt. */
function isReceipt(kind: EntryKind, body: Record<string, unknown>): boolean {
  if (kind === 'order') return typeof body['order_id'] === 'string'
  return kind === 'like' ? typeof body['like_count'] === 'number' : isRecord(body['data'])
}

function parseRejection(httpStatus: number, body: Record<string, unknown>): Rejection | null {
  const { status, message, errors, available } = body
  if (status !== 'ERROR' || typeof message !== 'string') return null
  const texts = Object.entries(isRecord(errors) ? errors : {}).map(([field, said]) => [
    field,
    Array.isArray(said) ? said.filter((text) => typeof text === 'string') : [],
  ])
  const verdict = { httpStatus, message, errors: Object.fromEntries(texts) as Rejection['errors'] }
  return typeof available === 'number' ? { ...verdict, available } : verdict
}

/** Seconds, or a date. */
function parseRetryAfterMs(retryAfter: string | null, now: number): number {
  if (retryAfter === null || retryAfter.trim() === '') return 0
  const wait = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) * second : Date.parse(retryAfter) - now
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), maxRetryAfterMs) : 0
}

export function isRecord(thing: unknown): thing is Record<string, unknown> {
  return typeof thing === 'object' && thing !== null && !Array.isArray(thing)
}
