import type { Config } from '../core/config.ts'
import { recordChange } from '../database/change-log.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { refuseErased } from '../core/erasure.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'
import { recordMovement, type MovementCause } from './stock-movements.ts'
import { backInStockEmail } from './back-in-stock-email.ts'

/** The number of copies before and after a change, and the number of emails queued. */
export type StockChange = { before: number; after: number; emailCount: number }

/**
 * Changes a material's stock and, if there are copies again, emails the requesters in the order of their requests, all in the
 * caller's transaction. `toStock` maps the current number to the new one. The movement is recorded, also one of no copies. Null
 * if there is no such material.
 */
export async function changeStock(
  transaction: DatabaseTransaction,
  material: number,
  toStock: (before: number) => number,
  cause: MovementCause,
  config: Pick<Config, 'publicUrl'>,
): Promise<StockChange | null> {
  // Locks the row, so that two servers cannot both send the emails, and a concurrent request comes before or after.
  const row = await transaction
    .updateTable('material')
    .set((column) => ({ stock_qty: column.ref('stock_qty') }))
    .where('id', '=', material)
    .returning(['id', 'slug', 'name', 'status', 'is_order', 'stock_qty'])
    .executeTakeFirst()
  if (row === undefined) return null
  const after = toStock(row.stock_qty)
  await transaction.updateTable('material').set({ stock_qty: after }).where('id', '=', material).execute()
  await recordMovement(transaction, { material, delta: after - row.stock_qty, left: after }, cause)
  // Only a change between sold out and available is recorded: caches need not know the number of copies.
  if ((row.stock_qty === 0) !== (after === 0)) await recordChange(transaction, 'material', material)
  const isForOrder = after > 0 && row.status === 1 && row.is_order === 1
  const emailCount = isForOrder ? await emailStockRequesters(transaction, row, config) : 0
  return { before: row.stock_qty, after, emailCount }
}

async function emailStockRequesters(
  transaction: DatabaseTransaction,
  material: { id: number; slug: string; name: string },
  config: Pick<Config, 'publicUrl'>,
): Promise<number> {
  const requests = await transaction
    .selectFrom('stock_request')
    .select(['id', 'email'])
    .where('material_id', '=', material.id)
    .execute()
  if (requests.length === 0) return 0
  // An erasure of a requester comes either before this and has removed the request, or after it and finds the email.
  const caller = { customer: null, arrivedAt: Number.MAX_SAFE_INTEGER }
  await refuseErased(transaction, caller, { emails: requests.map(({ email }) => email) })
  const ended = await transaction
    .deleteFrom('stock_request')
    .where(
      'id',
      'in',
      requests.map(({ id }) => id),
    )
    .returning(['number', 'email', 'mailbox', 'customer_id'])
    .execute()
  for (const { email, mailbox, customer_id } of ended.sort((a, b) => a.number - b.number))
    await enqueueEmail(transaction, {
      ...backInStockEmail({ email, mailbox, material, config }),
      customer_id,
    })
  return ended.length
}
