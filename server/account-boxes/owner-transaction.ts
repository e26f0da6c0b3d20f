import { hourMs } from '#contract/durations.ts'
import { onlyOwnerMayChange } from '#contract/box-members.ts'
import { requireCustomer, type Caller } from '../core/callers/caller.ts'
import { consume } from '../core/limits/rate-limit.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { DatabaseTransaction, Store } from '../database/open.ts'
import { lockBox, type BoxAccess } from './box-access.ts'
import { boxTransaction } from './box-transaction.ts'

export const teamCallsPerCustomer = { limit: 600, periodMs: hourMs }

const erasedMessage = 'Lådan är borttagen för gott.'

type OwnerWork<Result> = (
  transaction: DatabaseTransaction,
  access: BoxAccess,
  customer: string,
) => Promise<Result>

/**
 * Runs in one transaction what only a box's owner may do, on the locked box. Answers null to who is not in the box;
 * refuses who is in it but does not own it, and what nobody can do to an erased one.
 */
export async function ownerTransaction<Result>(
  store: Store,
  caller: Caller,
  box: string,
  work: OwnerWork<Result>,
  refusal = onlyOwnerMayChange,
): Promise<Result | null> {
  const customer = requireCustomer(caller).id
  return boxTransaction(store, caller, async (transaction) => {
    await consume(transaction, `box-team:${customer}`, teamCallsPerCustomer)
    const access = await lockBox(transaction, box, customer)
    if (access === undefined) return null
    if (access.role !== 'own') throw new RefusalError('FORBIDDEN', { message: refusal })
    if (access.box.erased_at !== null) throw new RefusalError('CONFLICT', { message: erasedMessage })
    return work(transaction, access, customer)
  })
}
