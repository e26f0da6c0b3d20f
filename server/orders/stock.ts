import type { Config } from '../core/config.ts'
import { recordChange } from '../database/change-log.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { refuseErased } from '../core/erasure.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'
import { backInStockEmail } from './back-in-stock-email.ts'

/** What became of a stock: how many copies there were and are, and how many letters were written. */
export type StockChange = { before: number; after: number; emailCount: number }

/**
 * Gives a material another stock and, where there are copies again, writes to those who asked, in the order they asked. In
 * the caller's transaction: stock, letters and the end of the requests are all there, or nothing. `toStock` gets the
 * number that there is and gives the new one. Null where the material cannot be ordered.
 */
export async function changeStock(
  writing: DatabaseTransaction,
  material: number,
  toStock: (before: number) => number,
  config: Pick<Config, 'publicUrl'>,
): Promise<StockChange | null> {
  // The row is locked by this, so that two servers do not both write the letters, and a request comes before or after.
  const row = await writing
    .updateTable('material')
    .set((column) => ({ stock_qty: column.ref('stock_qty') }))
    .where('id', '=', material)
    .where('is_order', '=', 1)
    .returning(['id', 'slug', 'name', 'status', 'stock_qty'])
    .executeTakeFirst()
  if (row === undefined) return null
  const after = toStock(row.stock_qty)
  await writing.updateTable('material').set({ stock_qty: after }).where('id', '=', material).execute()
  // Devices and lists are told only that it is sold out or no longer is: not of every copy.
  if ((row.stock_qty === 0) !== (after === 0)) await recordChange(writing, 'material', material)
  const told = after > 0 && row.status === 1 ? await emailStockRequesters(writing, row, config) : 0
  return { before: row.stock_qty, after, emailCount: told }
}

async function emailStockRequesters(
  writing: DatabaseTransaction,
  material: { id: number; slug: string; name: string },
  config: Pick<Config, 'publicUrl'>,
): Promise<number> {
  const asked = await writing
    .selectFrom('stock_request')
    .select(['id', 'email'])
    .where('material_id', '=', material.id)
    .execute()
  if (asked.length === 0) return 0
  // An erasure of one of them comes wholly before this, and has taken the request away, or after it and finds the letter.
  const caller = { customer: null, arrivedAt: Number.MAX_SAFE_INTEGER }
  await refuseErased(writing, caller, { emails: asked.map(({ email }) => email) })
  const ended = await writing
    .deleteFrom('stock_request')
    .where(
      'id',
      'in',
      asked.map(({ id }) => id),
    )
    .returning(['number', 'email', 'mailbox', 'customer_id'])
    .execute()
  for (const { email, mailbox, customer_id } of ended.sort((one, other) => one.number - other.number))
    await enqueueEmail(writing, { ...backInStockEmail({ email, mailbox, material, config }), customer_id })
  return ended.length
}
