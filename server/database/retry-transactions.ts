import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { isPlanOutdated } from './statement-names.ts'

/** How long a conflict is retried, ms, and the longest pause between two tries. */
const giveUpAfterMs = 5000
/** How long one that is to be repeated waits for those before it, ms: no longer than for a connection. */
const longestWaitMs = 15_000
const longestPauseMs = 500

/**
 * Repeats a transaction that the database has rolled back because of a concurrent one: on a serializable database that is usual,
 * elsewhere a deadlock. Nothing of it was stored, so it is safe, also at the commit. Of one process those that are repeated go one after
 * another: side by side they would only meet again. After five seconds of its own, the caller gets the error.
 */
export function retryTransactions<T>(store: Kysely<T>): Kysely<T> {
  const begin = store.transaction.bind(store)
  const inTurn = createTurns()
  store.transaction = () => {
    const builder = begin()
    builder.execute = async (work) => {
      const run = () => begin().execute(work)
      try {
        return await run()
      } catch (error) {
        if (!isConflict(error)) throw error
        return inTurn(() => retryConflicts(run), performance.now() + longestWaitMs, error)
      }
    }
    return builder
  }
  return store
}

/** Runs something that stores all or nothing until no concurrent transaction is in its way. */
export async function retryConflicts<Result>(
  work: () => Promise<Result>,
  giveUpAt = performance.now() + giveUpAfterMs,
): Promise<Result> {
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

/** Runs pieces of work one after another. One whose turn has not come at `waitUntil` does not run: it throws `error`. */
export function createTurns() {
  let last: Promise<void> = Promise.resolve()
  return async <Result>(work: () => Promise<Result>, waitUntil: number, error: unknown): Promise<Result> => {
    const before = last
    let end = (): void => undefined
    last = new Promise<void>((resolve) => (end = resolve))
    let timer: NodeJS.Timeout | undefined
    const timeIsUp = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(true), waitUntil - performance.now())
    })
    const isLate = await Promise.race([before.then(() => false), timeIsUp])
    clearTimeout(timer)
    if (isLate) {
      void before.then(end)
      throw error
    }
    return work().finally(end)
  }
}

/** serialization_failure and deadlock_detected, or a statement that was prepared before a migration: the transaction has been rolled back. */
const isConflict = (error: unknown) =>
  isPlanOutdated(error) ||
  (error instanceof Error && 'code' in error && /^(40001|40P01)$/.test(String(error.code)))
