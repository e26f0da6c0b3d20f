import type { Config } from '../core/settings/config.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { changeStock } from '../core/stock/change-stock.ts'
import { heldCopies, stepOrder, type Order } from './step-order.ts'

type Cancelling = {
  staff: string | null
  reason: string
  stepId?: string
  config: Pick<Config, 'publicUrl'>
}

/**
 * Cancels an order that was not sent: its copies go back to the stock in the same transaction. Null when another step came
 * before. The email is the caller's.
 */
export async function cancelOrder(
  transaction: DatabaseTransaction,
  order: Order,
  { staff, reason, stepId, config }: Cancelling,
): Promise<{ order: Order; eventId: string } | null> {
  const stepped = await stepOrder(transaction, order, {
    to: 'cancelled',
    staff,
    reason,
    ...(stepId !== undefined && { stepId }),
  })
  if (stepped === null) return null
  const copies = heldCopies(order)
  const cause = { kind: 'cancel' as const, ref: stepped.eventId, staff_id: staff }
  await changeStock(transaction, order.material_id, (before) => before + copies, cause, config)
  return stepped
}
