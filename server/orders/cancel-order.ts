import type { Config } from '../core/config.ts'
import { refuseErased } from '../core/erasure.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { changeStock } from './stock.ts'
import { heldCopies, stepOrder, type Order } from './step-order.ts'

/**
 * Cancels an order that was not sent: its copies go back to the stock in the same transaction. Null when another step came
 * before. The letter is the caller's.
 */
export async function cancelOrder(
  transaction: DatabaseTransaction,
  order: Order,
  { staff, reason, config }: { staff: string | null; reason: string; config: Pick<Config, 'publicUrl'> },
): Promise<{ order: Order; eventId: string } | null> {
  const stepped = await stepOrder(transaction, order, { to: 'cancelled', staff, reason })
  if (stepped === null) return null
  const copies = heldCopies(order)
  const cause = { kind: 'cancel' as const, ref: stepped.eventId, staff_id: staff }
  await changeStock(transaction, order.material_id, (before) => before + copies, cause, config)
  return stepped
}

/**
 * Called before orders are locked whose copies may go back to the stock: the letters to those who wait for the copies must not
 * meet an erasure of the same person that waits for an order.
 */
export async function lockRequesters(
  transaction: DatabaseTransaction,
  orders: readonly string[],
): Promise<void> {
  if (orders.length === 0) return
  const requesters = await transaction
    .selectFrom('stock_request')
    .innerJoin('material_order', 'material_order.material_id', 'stock_request.material_id')
    .select('stock_request.email')
    .distinct()
    .where('material_order.id', 'in', orders)
    .execute()
  const caller = { customer: null, arrivedAt: Number.MAX_SAFE_INTEGER }
  await refuseErased(transaction, caller, { emails: requesters.map(({ email }) => email) })
}
