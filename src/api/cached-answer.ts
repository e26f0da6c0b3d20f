import type { Call } from '#contract/calls/call.ts'
import { freshForMs, freshnessOf } from '#contract/device-cache-policy.ts'
import type { AnswerSource } from '#contract/protocol.ts'

/**
 * An answer in the query cache: `at` is when the network gave it, however it arrived since (0: no answer). Null data is
 * an answer too: nothing was found.
 */
export type CachedAnswer<T = unknown> = { data: T | null; at: number; source: AnswerSource }

/** The data that components see. */
export const dataOf = <T>(cached: CachedAnswer<T>): T | null => cached.data

/** Changes with the shape of the answers: answers that were stored in another shape are not read. */
export const answerFormatVersion = '1'

/**
 * How long the cache takes an answer for fresh, counted from when the cache got it: the network's answer may have been
 * older by then.
 */
export function staleTimeMs(
  call: Call,
  { data: cached, dataUpdatedAt }: { data: CachedAnswer | undefined; dataUpdatedAt: number },
): number {
  if (isUncacheable(call) || cached === undefined || isFallback(cached)) return 0
  return Math.max(0, freshForMs(call.resource, call.priority) - (dataUpdatedAt - cached.at))
}

/** Whether an answer may be shown while it is revalidated; past that age the network is asked first. */
export function mayServeStale(call: Call, { at }: CachedAnswer): boolean {
  // The server's clock may be ahead of this device's.
  return freshnessOf(Math.max(0, Date.now() - at), call) !== 'old'
}

/** An old answer, or the device's own answer, that stands in for the network's. */
export const isFallback = ({ source }: CachedAnswer): boolean => source === 'offline' || source === 'device'

/** Stock and the like: what was true a moment ago may not be true now. */
export const isUncacheable = (call: Call): boolean => call.offline !== 'cache'
