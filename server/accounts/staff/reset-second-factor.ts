import type { DatabaseTransaction } from '../../database/open.ts'
import { enqueueEmail } from '../../mail/enqueue-email.ts'
import { secondFactorResetNotice } from '../account-notices.ts'
import type { Customer } from '../customer.ts'

type Recipient = Pick<Customer, 'id' | 'first_name' | 'email'>

/**
 * Removes the second factor of somebody who has lost both the telephone and the recovery codes, ends the sessions and emails
 * the owner. False when there is none. Whoever calls it has to verify who asks.
 */
export async function resetSecondFactor(
  transaction: DatabaseTransaction,
  customer: Recipient,
  publicUrl: string,
): Promise<boolean> {
  const removed = await transaction
    .deleteFrom('second_factor')
    .where('customer_id', '=', customer.id)
    .returning('customer_id')
    .executeTakeFirst()
  if (removed === undefined) return false
  for (const table of ['recovery_code', 'log_in_step', 'session'] as const)
    await transaction.deleteFrom(table).where('customer_id', '=', customer.id).execute()
  await enqueueEmail(transaction, secondFactorResetNotice({ ...customer, publicUrl }))
  return true
}
