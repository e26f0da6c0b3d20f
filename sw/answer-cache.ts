import { answerCacheName } from '#contract/protocol.ts'
import { maxCacheEntries } from '#contract/limits.ts'
import { minuteMs } from '#contract/durations.ts'
import { withTimestamps, lastUsedHeader, timestampOf, trimCache } from './cache-metadata.ts'
import { putOrEvict } from './put-or-evict.ts'

/** An answer as JSON, and when the network gave it. */
export type StoredAnswer = { text: string; at: number }

/** The time of use is written at most this often, ms: reading stays cheap. */
const lastUsedIntervalMs = minuteMs

/** The Cache API stores answers to GET only, so each read gets an address of its own that nobody fetches. */
const cacheUrlOf = (key: string) => `${location.origin}/kept-answer?${encodeURIComponent(key)}`

export async function readAnswer(key: string): Promise<StoredAnswer | undefined> {
  const cache = await caches.open(answerCacheName)
  const response = await cache.match(cacheUrlOf(key))
  if (response === undefined) return undefined
  const answer = { text: await response.text(), at: timestampOf(response) }
  if (Date.now() - timestampOf(response, lastUsedHeader) > lastUsedIntervalMs) await putAnswer(key, answer)
  return answer
}

/** Stores an answer, unless this one or a newer one is stored already. */
export async function storeAnswer(key: string, answer: StoredAnswer): Promise<void> {
  const cache = await caches.open(answerCacheName)
  const stored = await cache.match(cacheUrlOf(key))
  if (stored !== undefined && timestampOf(stored) >= answer.at) return
  await putAnswer(key, answer)
}

export async function trimAnswers(alsoByAge: boolean): Promise<void> {
  await trimCache(answerCacheName, maxCacheEntries, alsoByAge)
}

/** Deletes every answer whose key contains one of the texts. */
export async function deleteAnswers(texts: string[]): Promise<void> {
  const cache = await caches.open(answerCacheName)
  for (const { url } of await cache.keys()) {
    const key = decodeURIComponent(new URL(url).search.slice(1))
    if (texts.some((text) => key.includes(text))) await cache.delete(url)
  }
}

async function putAnswer(key: string, { text, at }: StoredAnswer): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = withTimestamps(text, headers, at, Date.now())
  await putOrEvict(answerCacheName, async () =>
    (await caches.open(answerCacheName)).put(cacheUrlOf(key), answer.clone()),
  )
}
