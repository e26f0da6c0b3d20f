import { createStore, del, entries, get, set } from 'idb-keyval'
import { broadcast } from '#src/browser/broadcast.ts'
import { isQuotaExceeded } from '#src/browser/is-quota-exceeded.ts'
import { recordStorageFailure } from './storage-failure.ts'

/** What an answer is kept as: what else stands in it is the query cache's business. */
type PersistedAnswer = { state: { dataUpdatedAt: number } }

/** Answers of the server on this device, each by itself, so that two tabs never erase what the other has. Nothing here throws. */
export function answerStore<T extends PersistedAnswer>(maxEntries: number) {
  const kept = createStore('skolmaterial-answers', 'answers')

  async function ignoreFailure<R>(keep: () => Promise<R>): Promise<R | undefined> {
    try {
      return await keep()
    } catch (error) {
      // What cannot be kept is still in the page's memory.
      if (!isQuotaExceeded(error)) recordStorageFailure(error)
      return undefined
    }
  }

  const all = async () => (await ignoreFailure(() => entries<string, T>(kept))) ?? []

  /** Keeps the newest; what is no answer goes first. */
  async function evictOldest(number: number): Promise<void> {
    const byAge = (await all()).sort(([, a], [, b]) => ageOf(a) - ageOf(b))
    for (const [key] of byAge.slice(number)) await ignoreFailure(() => del(key, kept))
  }

  return {
    getItem: (key: string) => ignoreFailure(() => get<T>(key, kept)),
    removeItem: async (key: string): Promise<void> => void (await ignoreFailure(() => del(key, kept))),
    entries: all,
    trim: () => evictOldest(maxEntries),
    async setItem(key: string, value: T): Promise<void> {
      try {
        await set(key, value, kept)
      } catch (error) {
        if (!isQuotaExceeded(error)) return recordStorageFailure(error)
        await evictOldest(Math.floor((await all()).length / 2))
        await set(key, value, kept).catch(() => broadcast({ v: 1, t: 'quota', where: 'answers' }))
      }
    },
  }
}

function ageOf(kept: PersistedAnswer | null | undefined): number {
  const at = kept?.state?.dataUpdatedAt
  return typeof at === 'number' ? -at : Number.POSITIVE_INFINITY
}
