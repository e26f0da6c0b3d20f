import { notFound } from './call-path.ts'
import { secondMs } from './durations.ts'
import type { EntryKind } from './entry-kind.ts'

/**
 * What a response to a call means: one classifier for the page, the outbox and the service worker. Only a
 * response of our own server ends a call; that of a proxy, a filter or a network's log-in page counts as no answer. It imports no zod,
 * because the worker and every page load it.
 */

/** Why the server refused, in its own words; `available` is how many copies may be ordered instead. */
export type Refusal = {
  httpStatus: number
  message: string
  errors: Record<string, string[]>
  available?: number
}

/** A response as it was received. `retryAfter` as in the header. */
export type ReceivedResponse = { httpStatus: number; body: unknown; retryAfter: string | null }

type ClassifiedResponse =
  | { state: 'accepted'; body: Record<string, unknown> }
  | { state: 'not-found' }
  /** The server does not know who asks: an ended session, or a wrong password. */
  | { state: 'unauthorized'; refusal: Refusal }
  | { state: 'refused'; refusal: Refusal }
  /** No answer, or a refusal that may be over in a while. `refusal` is our own server's reason, where it gave one. */
  | { state: 'unanswered'; refusal: Refusal | null }

/** What becomes of an entry of the outbox. The names of the states are stored on devices. */
export type DeliveryResult =
  | { state: 'sent'; answer: Record<string, unknown> }
  | { state: 'refused'; refusal: Refusal }
  | { state: 'needs-login' }
  | { state: 'waiting'; retryAfterMs: number }

/** The longest Retry-After that the outbox obeys, ms. */
export const maxRetryAfterMs = 60 * 60 * secondMs

const retryableStatuses = new Set([408, 425, 429])

/** What a response means; null stands for no response at all. */
export function classifyResponse(received: ReceivedResponse | null): ClassifiedResponse {
  const { httpStatus, body } = received ?? { httpStatus: 0, body: null }
  const refusal = parseRefusal(httpStatus, body)
  const unanswered = { state: 'unanswered', refusal } as const
  if (!isRecord(body) || httpStatus >= 500 || retryableStatuses.has(httpStatus)) return unanswered
  if (httpStatus >= 200 && httpStatus < 300) {
    if (body['status'] === notFound.status) return { state: 'not-found' }
    return body['status'] === 'OK' ? { state: 'accepted', body } : unanswered
  }
  if (httpStatus < 400 || refusal === null) return unanswered
  return { state: httpStatus === 401 ? 'unauthorized' : 'refused', refusal }
}

/** What a response means for an entry of the outbox: it is accepted with what a response to its kind holds, refused, or it waits. */
export function deliveryResultOf(
  { kind, owner }: { kind: EntryKind; owner: string | null },
  received: ReceivedResponse | null,
  now: number,
): DeliveryResult {
  const retryAfterMs = Math.min(parseRetryAfterMs(received?.retryAfter ?? null, now), maxRetryAfterMs)
  const waiting: DeliveryResult = { state: 'waiting', retryAfterMs }
  const classified = classifyResponse(received)
  switch (classified.state) {
    case 'accepted':
      // A body that only says OK may be somebody else's.
      return hasResultOf(kind, classified.body) ? { state: 'sent', answer: classified.body } : waiting
    case 'refused':
      return { state: 'refused', refusal: classified.refusal }
    case 'unauthorized':
      // A guest has no session that could have ended.
      return owner === null ? waiting : { state: 'needs-login' }
    default:
      return waiting
  }
}

function hasResultOf(kind: EntryKind, body: Record<string, unknown>): boolean {
  if (kind === 'order') return typeof body['order_id'] === 'string'
  return kind === 'like' ? typeof body['like_count'] === 'number' : isRecord(body['data'])
}

/** A refusal in the agreed shape; null for anything else. */
function parseRefusal(httpStatus: number, body: unknown): Refusal | null {
  if (!isRecord(body)) return null
  const { status, message, errors, available } = body
  if (status !== 'ERROR' || typeof message !== 'string') return null
  const texts = Object.entries(isRecord(errors) ? errors : {}).map(([field, messages]) => [
    field,
    Array.isArray(messages) ? messages.filter((text) => typeof text === 'string') : [],
  ])
  const refusal = { httpStatus, message, errors: Object.fromEntries(texts) as Refusal['errors'] }
  return typeof available === 'number' ? { ...refusal, available } : refusal
}

/** The header holds seconds or a date. */
function parseRetryAfterMs(retryAfter: string | null, now: number): number {
  if (retryAfter === null || retryAfter.trim() === '') return 0
  const delayMs = /^\d+$/.test(retryAfter.trim())
    ? Number(retryAfter) * secondMs
    : Date.parse(retryAfter) - now
  return Number.isFinite(delayMs) ? Math.max(delayMs, 0) : 0
}

/** A text as JSON, such as a response's body; null where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
