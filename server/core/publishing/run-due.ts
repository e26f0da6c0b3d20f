import type { DatabaseTransaction, Store } from '../../database/open.ts'
import { RefusalError } from '../refusals/refusal-error.ts'

type DueWork<Due> = {
  /** Does one in the transaction; false when another server was faster. */
  run: (transaction: DatabaseTransaction, due: Due) => Promise<boolean>
  /** Keeps the reason of a refusal where staff see it, because nobody waits for an answer. */
  recordFailure: (due: Due, reason: string) => Promise<void>
}

/** Does all that is due, each in a transaction of its own; returns how much this server did. */
export async function runDue<Due>(
  store: Store,
  allDue: readonly Due[],
  { run, recordFailure }: DueWork<Due>,
): Promise<number> {
  let done = 0
  for (const due of allDue) {
    try {
      if (await store.transaction().execute((transaction) => run(transaction, due))) done++
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      await recordFailure(due, Object.values(error.errors).flat()[0] ?? error.message)
    }
  }
  return done
}
