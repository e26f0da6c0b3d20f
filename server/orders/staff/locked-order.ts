import type { OrderState } from '#contract/packing.ts'
import type { DatabaseTransaction } from '../../database/open.ts'
import { lockOrders, type Order } from '../step-order.ts'
import type { SeenOrder } from './fields.ts'
import { conflict } from './state-message.ts'

/** Locks the order that a call names, and returns it. Refused when it is not as the page saw it, or in a state without this step. */
export async function lockedOrder(
  transaction: DatabaseTransaction,
  { id, version }: SeenOrder,
  from: readonly OrderState[],
): Promise<Order> {
  const [order] = await lockOrders(transaction, [id])
  if (order === undefined || order.version !== version || !(from as readonly string[]).includes(order.state))
    throw await conflict(transaction, order)
  return order
}
