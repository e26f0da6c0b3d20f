import type { BatchEntry } from '#contract/call-path.ts'
import { isRecent, networkTimeoutForAgeMs } from '#contract/cache-policy.ts'
import type { AnswerSource } from '#contract/protocol.ts'
import { freshnessOf } from './freshness.ts'
import {
  fetchDeduplicated,
  isPrivate,
  releaseInFlight,
  type PostBatch,
  type NetworkResult,
} from './fetch-deduplicated.ts'
import { storeAnswer, readAnswer, trimAnswers, type StoredAnswer } from './answer-cache.ts'
import { broadcast } from './broadcast.ts'
import { withTimeout } from './with-timeout.ts'

/** A read with the policy of its call, `catalog/medium`. */
export type ReadWithPolicy = BatchEntry & { policy: string }
/** `json` is the answer as text; null when nobody has one. */
export type CachedAnswer = { json: string | null; at: number; source: AnswerSource }

type CacheLookup = ReadWithPolicy & {
  cached: StoredAnswer | undefined
  freshness: 'fresh' | 'stale' | 'old' | 'missing'
}

export const noAnswer: CachedAnswer = { json: null, at: 0, source: 'network' }

/**
 * Answers reads, each by the age of what is kept and without waiting for the others: fresh as it is; stale at once, and
 * asked anew behind; older or missing by the network. Where the network fails or is silent, a copy of any age is shown:
 * one of up to 30 minutes after a moment, an older one after 3 s.
 */
export async function staleWhileRevalidate(
  event: ExtendableEvent,
  asked: readonly ReadWithPolicy[],
  post: PostBatch,
): Promise<Promise<CachedAnswer>[]> {
  const looked = await Promise.all(asked.map(lookUp))
  const stale = looked.filter(({ freshness }) => freshness === 'stale')
  const wanted = looked.filter(({ freshness }) => freshness === 'old' || freshness === 'missing')
  if (stale.length > 0) event.waitUntil(revalidate(stale, fetchDeduplicated(stale, post)))
  if (wanted.length === 0) return looked.map((one) => Promise.resolve(cachedCopy(one, 'cache')))

  const answers = fetchDeduplicated(wanted, post)
  // Its page shows a copy, and is told of the answer when it comes.
  const late = new Set<CacheLookup>()
  event.waitUntil(revalidate(wanted, answers, (one) => late.has(one)))
  return looked.map(async (one) => {
    const answer = answers[wanted.indexOf(one)]
    if (answer === undefined) return cachedCopy(one, 'cache')
    const answered = await networkOrCopy(one, answer)
    if (answered.source !== 'network') late.add(one)
    return answered
  })
}

async function lookUp(asked: ReadWithPolicy): Promise<CacheLookup> {
  const kept = isPrivate(asked) ? undefined : await readAnswer(asked.key)
  return {
    ...asked,
    cached: kept,
    freshness: kept === undefined ? 'missing' : freshnessOf(Date.now() - kept.at, asked.policy),
  }
}

/** The network's answer, or the copy when that does not come in time. Without a copy it is waited for. */
async function networkOrCopy(one: CacheLookup, answer: Promise<NetworkResult>): Promise<CachedAnswer> {
  const age = one.cached === undefined ? 0 : Date.now() - one.cached.at
  const said =
    one.cached === undefined ? await answer : await withTimeout(answer, networkTimeoutForAgeMs(age))
  if (said?.state === 'answered') return { json: JSON.stringify(said.answer), at: said.at, source: 'network' }
  // A copy of a few minutes is as good as the network while that only takes its time.
  if (one.cached !== undefined) return cachedCopy(one, said === null && isRecent(age) ? 'cache' : 'offline')
  if (said?.state === 'failed')
    return { json: JSON.stringify(said.answer), at: Date.now(), source: 'network' }
  return noAnswer
}

function cachedCopy({ cached }: CacheLookup, source: AnswerSource): CachedAnswer {
  return cached === undefined ? noAnswer : { json: cached.text, at: cached.at, source }
}

/** Keeps what the network answers, and tells the pages of what has changed, or of all that comes when they show something older. */
async function revalidate(
  looked: CacheLookup[],
  answers: Promise<NetworkResult>[],
  isLate: (one: CacheLookup) => boolean = () => false,
): Promise<void> {
  await Promise.all(
    looked.map(async (one, position) => {
      const said = await answers[position]
      try {
        if (said?.state !== 'answered' || isPrivate(one)) return
        const text = JSON.stringify(said.answer)
        await storeAnswer(one.key, { text, at: said.at })
        const changed = one.cached !== undefined && one.cached.text !== text
        if (changed || isLate(one))
          broadcast({ v: 1, t: 'api-updated', key: one.key, answer: said.answer, at: said.at })
      } finally {
        releaseInFlight(one)
      }
    }),
  )
  await trimAnswers(false)
}
