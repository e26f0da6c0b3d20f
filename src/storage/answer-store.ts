import { del, entries, get, set } from 'idb-keyval'
import { isQuotaExceeded } from '#src/browser/is-quota-exceeded.ts'
import { answerDatabase } from './answer-database.ts'
import { recordStorageFailure } from './storage-failure.ts'

/** A stored answer; the query cache knows the rest of its fields. */
type PersistedAnswer = { state: { dataUpdatedAt: number } }

/**
 * The server's answers on this device, each under its own key, so that two tabs never erase each other's. Nothing here
 * throws.
 */
export function answerStore<T extends PersistedAnswer>(maxEntries: number) {
  async function ignoreFailure<R>(operation: () => Promise<R>): Promise<R | undefined> {
    try {
      return await operation()
    } catch (error) {
      // What cannot be stored is still in the page's memory.
      if (!isQuotaExceeded(error)) recordStorageFailure(error)
      return undefined
    }
  }

  const all = async () => (await ignoreFailure(() => entries<string, T>(answerDatabase))) ?? []

  /** Removes all but the newest entries; what is no answer goes first. */
  async function evictOldest(maxRemaining: number): Promise<void> {
    const newestFirst = (await all()).sort(([, a], [, b]) => ageOf(a) - ageOf(b))
    for (const [key] of newestFirst.slice(maxRemaining)) await ignoreFailure(() => del(key, answerDatabase))
  }

  return {
    getItem: (key: string) => ignoreFailure(() => get<T>(key, answerDatabase)),
    removeItem: async (key: string): Promise<void> =>
      void (await ignoreFailure(() => del(key, answerDatabase))),
    entries: all,
    trim: () => evictOldest(maxEntries),
    async setItem(key: string, value: T): Promise<void> {
      try {
        await set(key, value, answerDatabase)
      } catch (error) {
        if (!isQuotaExceeded(error)) return recordStorageFailure(error)
        await evictOldest(Math.floor((await all()).length / 2))
        await set(key, value, answerDatabase).catch(recordStorageFailure)
      }
    },
  }
}

function ageOf(stored: PersistedAnswer | null | undefined): number {
  const updatedAt = stored?.state?.dataUpdatedAt
  return typeof updatedAt === 'number' ? -updatedAt : Number.POSITIVE_INFINITY
}
