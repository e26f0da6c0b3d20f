import type { BoxRole } from '#contract/box-members.ts'
import type { DatabaseTransaction, Store } from '../database/open.ts'
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
  return box && accessTo(transaction, box, customer)
}

/** The same for what changes nothing: nobody waits for it, and the box may be another one a moment later. */
export async function readBox(store: Store, id: string, customer: string): Promise<BoxAccess | undefined> {
  const box = await store.selectFrom('account_box').selectAll().where('id', '=', id).executeTakeFirst()
  return box && accessTo(store, box, customer)
}

async function accessTo(
  store: Store | DatabaseTransaction,
  box: BoxRow,
  customer: string,
): Promise<BoxAccess | undefined> {
  const { id } = box
  if (box.customer_id === customer) return { box, role: 'own' }
  const member = await store
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
