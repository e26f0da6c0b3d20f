import type { Caller } from '../core/callers/caller.ts'
import { refuseErased } from '../core/people/erasure.ts'
import type { DatabaseTransaction, Store } from '../database/open.ts'

/** Runs what stores something about the customer: an erasure of the account comes entirely before or after it. */
export const boxTransaction = <Result>(
  store: Store,
  caller: Caller,
  work: (transaction: DatabaseTransaction) => Promise<Result>,
): Promise<Result> =>
  store.transaction().execute(async (transaction) => {
    await refuseErased(transaction, caller, { emails: [] })
    return work(transaction)
  })
