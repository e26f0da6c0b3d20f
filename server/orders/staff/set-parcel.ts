import { randomUUID } from 'node:crypto'
import { toText } from '#contract/call-path.ts'
import { setParcel } from '#contract/calls/staff-orders.ts'
import { openOrderStates, type OrderState } from '#contract/packing.ts'
import type { StaffRouter } from '../../http/staff-calls.ts'
import { lockOrders, stepOrder } from '../step-order.ts'
import { fieldError, seenOrdersIn } from './fields.ts'
import { takeSteps } from './take-steps.ts'

/** Several orders to one address in one parcel, or apart again. Nobody's orders are joined without a press. */
export function mountSetParcel(staffRouter: StaffRouter): void {
  staffRouter.write(setParcel, async (fields, write) => {
    const { transaction, staff } = write
    const seen = seenOrdersIn(fields.orders)
    const isApart = toText(fields.apart) === '1'
    const locked = await lockOrders(
      transaction,
      seen.map(({ id }) => id),
    )
    const addresses = new Set(locked.map(({ address_key }) => address_key))
    if (!isApart && locked.length < 2)
      throw fieldError('orders', 'Välj minst två beställningar som ska i samma paket.')
    if (!isApart && addresses.size > 1)
      throw fieldError('orders', 'Beställningarna går till olika adresser och kan inte ligga i samma paket.')
    const parcel_id = isApart
      ? null
      : (locked.find((order) => order.parcel_id !== null)?.parcel_id ?? randomUUID())
    if (parcel_id !== null)
      await transaction
        .insertInto('parcel')
        .values({ id: parcel_id, tracking: '', created_at: Date.now(), sent_at: null })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
    const { orders, refused } = await takeSteps(write, seen, {
      from: openOrderStates,
      take: async (order) => {
        const reason = isApart ? 'Eget paket' : 'Samma paket'
        const step = { to: order.state as OrderState, staff: staff.id, reason, set: { parcel_id } }
        return (await stepOrder(transaction, order, step))?.order ?? null
      },
    })
    return {
      data: { orders, refused },
      message: isApart ? 'Nu har varje beställning ett eget paket.' : 'Nu ligger de i samma paket.',
    }
  })
}
