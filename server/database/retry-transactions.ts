import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'

/** How long a conflict is retried, ms, and the longest pause between two tries. */
const giveUpAfterMs = 5000
const longestPauseMs = 500

/**
 * Repeats a transaction that the database has rolled back because of a concurrent one: on a serializable database that is usual,
 * elsewhere a deadlock. Nothing of it was stored, so it is safe, also at the commit. After five seconds the caller gets the error.
 */
export function retryTransactions<T>(store: Kysely<T>): Kysely<T> {
  const begin = store.transaction.bind(store)
  store.transaction = () => {
    const builder = begin()
    builder.execute = (work) => retryConflicts(() => begin().execute(work))
    return builder
  }
  return store
}

/** Runs something that stores all or nothing until no concurrent transaction is in its way. */
export async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  const giveUpAt = performance.now() + giveUpAfterMs
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isConflict(error) || performance.now() > giveUpAt) throw error
      // At random, so that those that met do not meet again.
      await pause(Math.random() * Math.min(longestPauseMs, 5 * 2 ** tries))
    }
  }
}

/** serialization_failure and deadlock_detected: the transaction has been rolled back. */
const isConflict = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(40001|40P01)$/.test(String(error.code))
