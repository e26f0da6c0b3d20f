import { answersCache } from '#contract/protocol.ts'
import { cacheEntries } from '#contract/limits.ts'
import { dated, keptUsed, timeOf, trim } from './kept.ts'
import { put } from './put.ts'

/** An answer as it is kept: its JSON, and when the network gave it. */
export type KeptAnswer = { text: string; at: number }

/** That an answer was used is written down when it was last written so long ago, ms: reading stays cheap. */
const useWritten = 60_000

/** The caches keep answers to GET alone; each read has an address of its own that nobody fetches. */
const addressOf = (key: string) => `${location.origin}/kept-answer?${encodeURIComponent(key)}`

/** The kept answer to a read; undefined where there is none. */
export async function keptAnswer(key: string): Promise<KeptAnswer | undefined> {
  const cache = await caches.open(answersCache)
  const response = await cache.match(addressOf(key))
  if (response === undefined) return undefined
  const kept = { text: await response.text(), at: timeOf(response) }
  if (Date.now() - timeOf(response, keptUsed) > useWritten) await write(key, kept)
  return kept
}

/** Keeps an answer, unless it or a newer one is kept already. */
export async function keepAnswer(key: string, answer: KeptAnswer): Promise<void> {
  const cache = await caches.open(answersCache)
  const before = await cache.match(addressOf(key))
  if (before !== undefined && timeOf(before) >= answer.at) return
  await write(key, answer)
}

/** The answers at most by number; where asked, by age too. */
export async function trimAnswers(alsoOld: boolean): Promise<void> {
  await trim(answersCache, cacheEntries, alsoOld)
}

/** Takes away every answer whose question says any of this. */
export async function forgetAnswers(said: string[]): Promise<void> {
  const cache = await caches.open(answersCache)
  for (const { url } of await cache.keys()) {
    const key = decodeURIComponent(new URL(url).search.slice(1))
    if (said.some((text) => key.includes(text))) await cache.delete(url)
  }
}

async function write(key: string, { text, at }: KeptAnswer): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await put(answersCache, addressOf(key), dated(text, headers, at, Date.now()))
}
