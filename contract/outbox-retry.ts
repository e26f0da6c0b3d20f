/**
 * Every delay between attempts to send an entry of the outbox, in the page and in the worker. Where the server sends Retry-After,
 * contract/response.ts reads it and the entry stores the time as `heldUntil`; the later of that time and the end of the delay counts.
 */

import { minuteMs, secondMs } from './durations.ts'

/** The backoff before the first retry, and its maximum, ms. */
export const firstBackoffMs = 2 * secondMs
export const maxBackoffMs = 15 * minuteMs
/** The maximum backoff while the page is visible, ms. */
const maxVisibleBackoffMs = minuteMs
/**
 * The minimum between attempts of an entry that waits for a log-in, ms, also where the shortest backoff would do: an attempt fails until
 * the person logs in, and a log-in sends the entry at once (src/api/session/begin-session.ts).
 */
const needsLoginBackoffMs = minuteMs

/** The shortest and the longest time until an open page looks again for entries that are due, ms. */
export const minDueCheckDelayMs = secondMs
export const maxDueCheckDelayMs = minuteMs
/** The delay before the page reads an outbox again that the device could not read, ms. */
export const unreadableOutboxDelayMs = 15 * secondMs

/** How long the worker retries in one sync event while the server is unreachable, ms: browsers end an event after some minutes. */
export const syncTimeoutMs = 2 * minuteMs
/** The delay before the worker's first retry in a sync event, which doubles with each retry, and its maximum, ms. */
export const firstSyncRetryMs = 3 * secondMs
export const maxSyncRetryMs = 30 * secondMs

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
 * `usesShortestBackoff`: an attempt may succeed now, for example because the network is back, so that an entry waits for the shortest backoff
 * only. `trigger` in src/storage/deliver.ts lists every such case. The server's Retry-After still holds.
 */
export type AttemptContext = { usesShortestBackoff: boolean; visible: boolean }

/**
 * When a pending entry may be attempted automatically; 0 = now. One in the state `sending` is due at once: `deliver` looks while it
 * holds the lock, so the page or the worker that was sending the entry has ended.
 */
export function dueAt(entry: AttemptedEntry, { usesShortestBackoff, visible }: AttemptContext): number {
  if (entry.triedAt === null || entry.state === 'sending') return 0
  const maxWait = visible ? maxVisibleBackoffMs : maxBackoffMs
  const minWait = usesShortestBackoff ? firstBackoffMs : Math.min(backoffMs(entry.attempts), maxWait)
  const wait = entry.state === 'needs-login' ? Math.max(minWait, needsLoginBackoffMs) : minWait
  return Math.max(entry.triedAt + wait, entry.heldUntil)
}
