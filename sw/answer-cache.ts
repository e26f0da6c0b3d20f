import { answerCacheName } from '#contract/protocol.ts'
import { maxCacheEntries } from '#contract/limits.ts'
import { withTimestamps, lastUsedHeader, timestampOf, trimCache } from './cache-metadata.ts'
import { putOrEvict } from './put-or-evict.ts'

/** An answer as it is kept: its JSON, and when the network gave it. */
export type StoredAnswer = { text: string; at: number }

/** That an answer was used is written down when it was last written so long ago, ms: reading stays cheap. */
const lastUsedIntervalMs = 60_000

/** The caches keep answers to GET alone; each read has an address of its own that nobody fetches. */
const cacheUrlOf = (key: string) => `${location.origin}/kept-answer?${encodeURIComponent(key)}`

/** The kept answer to a read; undefined where there is none. */
export async function readAnswer(key: string): Promise<StoredAnswer | undefined> {
  const cache = await caches.open(answerCacheName)
  const response = await cache.match(cacheUrlOf(key))
  if (response === undefined) return undefined
  const kept = { text: await response.text(), at: timestampOf(response) }
  if (Date.now() - timestampOf(response, lastUsedHeader) > lastUsedIntervalMs) await putAnswer(key, kept)
  return kept
}

/** Keeps an answer, unless it or a newer one is kept already. */
export async function storeAnswer(key: string, answer: StoredAnswer): Promise<void> {
  const cache = await caches.open(answerCacheName)
  const before = await cache.match(cacheUrlOf(key))
  if (before !== undefined && timestampOf(before) >= answer.at) return
  await putAnswer(key, answer)
}

/** The answers at most by number; where asked, by age too. */
export async function trimAnswers(alsoOld: boolean): Promise<void> {
  await trimCache(answerCacheName, maxCacheEntries, alsoOld)
}

/** Takes away every answer whose question says any of this. */
export async function deleteAnswers(said: string[]): Promise<void> {
  const cache = await caches.open(answerCacheName)
  for (const { url } of await cache.keys()) {
    const key = decodeURIComponent(new URL(url).search.slice(1))
    if (said.some((text) => key.includes(text))) await cache.delete(url)
  }
}

async function putAnswer(key: string, { text, at }: StoredAnswer): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await putOrEvict(answerCacheName, cacheUrlOf(key), withTimestamps(text, headers, at, Date.now()))
}
