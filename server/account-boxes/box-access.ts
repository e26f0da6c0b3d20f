import type { BoxRole } from '#contract/box-members.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import type { BoxRow } from './box-row.ts'

/** A box, and what the caller may do with it. */
export type BoxAccess = { box: BoxRow; role: Exclude<BoxRole, 'none'> }

/**
 * Locks a box, which nobody else changes until the transaction ends, for whoever owns it or is in it; undefined for everybody
 * else. Memberships change under the same lock, so what is read after it holds.
 */
export async function lockBox(
  transaction: DatabaseTransaction,
  id: string,
  customer: string,
): Promise<BoxAccess | undefined> {
  const box = await lockRow(transaction, id)
  if (box === undefined) return undefined
  if (box.customer_id === customer) return { box, role: 'own' }
  const member = await transaction
    .selectFrom('box_member')
    .select('role')
    .where('box_id', '=', id)
    .where('customer_id', '=', customer)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return member && { box, role: member.role }
}

/** Locks a box whoever asks. */
export const lockRow = (transaction: DatabaseTransaction, id: string): Promise<BoxRow | undefined> =>
  transaction
    .updateTable('account_box')
    // SQLite has no `for update`; a write locks the row on both.
    .set((row) => ({ seq: row.ref('seq') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
