import { formatOrderNumber } from '#contract/order-steps.ts'
import type { DatabaseTransaction } from '../../database/open.ts'
import { RefusalError } from '../../core/refusals/refusal-error.ts'
import type { Order } from '../step-order.ts'
import { fullName } from '../../core/people/full-name.ts'

/** An order that did not take a step, and why. */
export type RefusedOrder = { id: string; number: number; message: string }

/** Why an order cannot take a step: its state today, and who brought it there. */
export async function stateMessage(transaction: DatabaseTransaction, order: Order): Promise<string> {
  const last = await transaction
    .selectFrom('order_event')
    .leftJoin('customer', 'customer.id', 'order_event.staff_id')
    .select(['customer.first_name', 'customer.last_name', 'order_event.staff_id'])
    .where('order_event.order_id', '=', order.id)
    .where('order_event.undone_at', 'is', null)
    .orderBy('order_event.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  const name = last === undefined ? '' : fullName(last)
  const by = name !== '' ? ` av ${name}` : last !== undefined ? ' av den som beställde' : ''
  const number = `Beställning ${formatOrderNumber(order.number)}`
  switch (order.state) {
    case 'received':
      return `${number} är mottagen och väntar på att plockas. Läs om och försök igen.`
    case 'picking':
      return `${number} plockas${by}.`
    case 'packed':
      return `${number} är packad${by}.`
    case 'sent':
      return `${number} är skickad${by}.`
    case 'returned':
      return `${number} har kommit åter, enligt ett steg${by}.`
    case 'cancelled':
      return `${number} är avbruten${by}.`
    default:
      return `${number} finns inte längre.`
  }
}

/** The refusal of a step of one order. */
export async function conflict(
  transaction: DatabaseTransaction,
  order: Order | undefined,
): Promise<RefusalError> {
  const message =
    order === undefined ? 'Beställningen finns inte längre.' : await stateMessage(transaction, order)
  return new RefusalError('CONFLICT', { message })
}

export const refusedAsRemoved = (id: string): RefusedOrder => ({
  id,
  number: 0,
  message: 'Beställningen finns inte längre.',
})
