/** When an entry of the outbox is sent again after an attempt that failed. */

const secondMs = 1000
const minuteMs = 60 * secondMs

/** The backoff before the first retry, and its maximum, ms. */
export const firstBackoffMs = 2 * secondMs
export const maxBackoffMs = 15 * minuteMs
/** The maximum backoff while the page is visible, ms. */
export const maxVisibleBackoffMs = minuteMs
/** The backoff after the given number of attempts, ms. */
export function backoffMs(attempts: number): number {
  return Math.min(firstBackoffMs * 2 ** Math.max(0, Math.min(attempts, 30) - 1), maxBackoffMs)
}

/** What decides on the next attempt: an entry of the outbox has it. */
type AttemptedEntry = {
  state: string
  attempts: number
  triedAt: number | null
  /** The server's Retry-After: not sent before this time. */
  heldUntil: number
}

/**
 * `hasEvent`: the network is back, the page is looked at again, or somebody has logged in. Something has changed, so the backoff is the
 * shortest one; the server's Retry-After still holds.
 */
export type AttemptContext = { hasEvent: boolean; visible: boolean }

/** When a pending entry may be attempted automatically; 0 = now. */
export function dueAt(entry: AttemptedEntry, { hasEvent, visible }: AttemptContext): number {
  if (entry.triedAt === null || entry.state === 'sending') return 0
  const maxWait = visible ? maxVisibleBackoffMs : maxBackoffMs
  const minWait = hasEvent ? firstBackoffMs : Math.min(backoffMs(entry.attempts), maxWait)
  // The user knows that the session has ended, so the same session is rarely tried.
  const wait = entry.state === 'needs-login' ? Math.max(minWait, maxVisibleBackoffMs) : minWait
  return Math.max(entry.triedAt + wait, entry.heldUntil)
}
