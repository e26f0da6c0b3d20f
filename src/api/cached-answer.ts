import type { Call } from '#contract/calls/call.ts'
import { freshForMs, freshnessOf } from '#contract/cache-policy.ts'
import type { AnswerSource } from '#contract/protocol.ts'

/**
 * An answer as the query cache holds it: `at` is when the network gave it, whichever way it came since (0: nobody has
 * answered). Null is an answer too: nothing was found.
 */
export type CachedAnswer<T = unknown> = { data: T | null; at: number; source: AnswerSource }

/** What components see of it. */
export const dataOf = <T>(answered: CachedAnswer<T>): T | null => answered.data

/** Changes with the shape of the answers: what was kept in another shape is not read. */
export const answerFormatVersion = '1'

/** How long the cache takes it for fresh, counted from when the cache got it: the network's answer may have been older by then. */
export function staleTimeMs(
  call: Call,
  { data: answered, dataUpdatedAt }: { data: CachedAnswer | undefined; dataUpdatedAt: number },
): number {
  if (isUncacheable(call) || answered === undefined || isFallback(answered)) return 0
  return Math.max(0, freshForMs(call.topic, call.priority) - (dataUpdatedAt - answered.at))
}

/** Whether it may be shown while it is asked anew; past that age the network is asked first. */
export function mayServeStale(call: Call, { at }: CachedAnswer): boolean {
  // The server's clock may be ahead of this device's.
  return freshnessOf(Math.max(0, Date.now() - at), call) !== 'old'
}

/** An old copy, or the device's own answer, that stands in for the network's. */
export const isFallback = ({ source }: CachedAnswer): boolean => source === 'offline' || source === 'device'

/** Stock and the like: what was true a moment ago is not known to be true now. */
export const isUncacheable = (call: Call): boolean => call.offline !== 'cache'
