import {
  freshnessOf,
  isRecentlyCached,
  networkTimeoutForAgeMs,
  type Freshness,
} from '#contract/device-cache-policy.ts'
import type { AnswerSource } from '#contract/protocol.ts'
import { storeAnswer, readAnswer, trimAnswers, type StoredAnswer } from './answer-cache.ts'
import { broadcast } from '#src/browser/broadcast.ts'
import {
  fetchDeduplicated,
  releaseInFlight,
  type PostBatch,
  type NetworkResult,
} from './fetch-deduplicated.ts'
import { isPrivateRead, type ReadWithPolicy } from './read-with-policy.ts'
import { withTimeout } from '#src/browser/with-timeout.ts'

/** What a read is answered with, from the network or the cache: `json` is the answer as text; null when neither has one. */
export type ServedAnswer = { json: string | null; at: number; source: AnswerSource }

type CacheLookup = ReadWithPolicy & { cached: StoredAnswer | undefined; freshness: Freshness | 'missing' }
/** Keeps the worker alive until a promise has settled. */
type Lifetime = { waitUntil(promise: Promise<unknown>): unknown }

export const noAnswer: ServedAnswer = { json: null, at: 0, source: 'network' }

/**
 * Answers reads, each by the age of its cached answer and without waiting for the others. A fresh one is the answer; a stale
 * one is the answer and is revalidated in the background; without either the network is asked first. Where the network fails
 * or does not respond, a cached answer of any age is given: one of up to 30 minutes after 0.3 s, an older one after 3 s.
 */
export async function staleWhileRevalidate(
  lifetime: Lifetime,
  reads: readonly ReadWithPolicy[],
  post: PostBatch,
): Promise<Promise<ServedAnswer>[]> {
  const lookups = await Promise.all(reads.map(lookUp))
  const stale = lookups.filter(({ freshness }) => freshness === 'stale')
  const networkFirst = lookups.filter(({ freshness }) => freshness === 'old' || freshness === 'missing')
  if (stale.length > 0) void lifetime.waitUntil(revalidate(stale, fetchDeduplicated(stale, post)))
  if (networkFirst.length === 0)
    return lookups.map((lookup) => Promise.resolve(servedFromCache(lookup, 'cache')))

  const results = fetchDeduplicated(networkFirst, post)
  // A page that shows a cached answer is notified of the network's answer when it comes.
  const answeredFromCache = new Set<CacheLookup>()
  void lifetime.waitUntil(revalidate(networkFirst, results, (lookup) => answeredFromCache.has(lookup)))
  return lookups.map(async (lookup) => {
    const result = results[networkFirst.indexOf(lookup)]
    if (result === undefined) return servedFromCache(lookup, 'cache')
    const answer = await networkOrCached(lookup, result)
    if (answer.source !== 'network') answeredFromCache.add(lookup)
    return answer
  })
}

async function lookUp(read: ReadWithPolicy): Promise<CacheLookup> {
  const cached = isPrivateRead(read) ? undefined : await readAnswer(read.key)
  const freshness = cached === undefined ? 'missing' : freshnessOf(Date.now() - cached.at, read.policy)
  return { ...read, cached, freshness }
}

/** The network's answer, or the cached one when the network does not answer in time. Without that there is no time limit. */
async function networkOrCached(lookup: CacheLookup, pending: Promise<NetworkResult>): Promise<ServedAnswer> {
  const { cached } = lookup
  const age = cached === undefined ? 0 : Date.now() - cached.at
  const result =
    cached === undefined ? await pending : await withTimeout(pending, networkTimeoutForAgeMs(age))
  if (result?.state === 'answered')
    return { json: JSON.stringify(result.answer), at: result.at, source: 'network' }
  // What was cached a few minutes ago is as good as the network's answer while the network is only slow.
  if (cached !== undefined)
    return servedFromCache(lookup, result === null && isRecentlyCached(age) ? 'cache' : 'offline')
  if (result?.state === 'failed')
    return { json: JSON.stringify(result.answer), at: Date.now(), source: 'network' }
  return noAnswer
}

function servedFromCache({ cached }: CacheLookup, source: AnswerSource): ServedAnswer {
  return cached === undefined ? noAnswer : { json: cached.text, at: cached.at, source }
}

/** Stores the network's answers. Pages are notified of those that have changed, and of all in whose place they show a cached answer. */
async function revalidate(
  lookups: CacheLookup[],
  results: Promise<NetworkResult>[],
  showsCached: (lookup: CacheLookup) => boolean = () => false,
): Promise<void> {
  await Promise.all(
    lookups.map(async (lookup, position) => {
      const result = await results[position]
      try {
        if (result?.state !== 'answered' || isPrivateRead(lookup)) return
        const text = JSON.stringify(result.answer)
        await storeAnswer(lookup.key, { text, at: result.at })
        const hasChanged = lookup.cached !== undefined && lookup.cached.text !== text
        if (hasChanged || showsCached(lookup))
          broadcast({ v: 1, t: 'api-updated', key: lookup.key, answer: result.answer, at: result.at })
      } finally {
        releaseInFlight(lookup)
      }
    }),
  )
  await trimAnswers(false)
}
