import { openOrderStates } from '#contract/packing.ts'
import { recordChange } from '../database/change-log.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import type { Person } from './personal-data.ts'

/** Called before a person's orders lose their address: an order that cannot be sent gives its copies back to the stock. */
export async function returnUnsentCopies(
  transaction: DatabaseTransaction,
  { emails, id }: Person,
): Promise<void> {
  const orders = await transaction
    .updateTable('material_order')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('state', 'in', openOrderStates)
    .where((row) => row.or([row('email', 'in', emails), row('customer_id', '=', id ?? '')]))
    .returning(['id', 'material_id', 'qty', 'packed_qty'])
    .execute()
  for (const order of orders.sort((a, b) => a.material_id - b.material_id)) {
    const delta = order.packed_qty ?? order.qty
    const { stock_qty } = await transaction
      .updateTable('material')
      .set((row) => ({ stock_qty: row('stock_qty', '+', delta) }))
      .where('id', '=', order.material_id)
      .returning('stock_qty')
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('stock_movement')
      .values({
        material_id: order.material_id,
        delta,
        kind: 'cancel',
        ref: `erased:${order.id}`,
        reason: '',
        staff_id: null,
        at: Date.now(),
        left_after: stock_qty,
      })
      .execute()
    if (stock_qty === delta) await recordChange(transaction, 'material', order.material_id)
  }
}
