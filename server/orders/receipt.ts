import { readOrder } from '#contract/calls/account.ts'
import { orderStateLabels } from '#contract/order-steps.ts'
import type { CallRouter } from '../http/call-router.ts'
import { requireCustomer } from '../core/callers/caller.ts'
import { shortOrdersOf } from '../core/stock/short-order.ts'
import { cardsOf } from '../materials/cards.ts'
import type { Config } from '../core/settings/config.ts'
import type { Store } from '../database/open.ts'
import { orderPlan } from './order-plan.ts'

/** The receipt of a customer's own order. Other customers' orders are not found. */
export function mountReceiptCall(implement: CallRouter['implement'], store: Store, config: Config): void {
  implement(readOrder, async ({ order_id }, caller) => {
    const { id } = requireCustomer(caller)
    const row = await store
      .selectFrom('material_order as order')
      .innerJoin('material', 'material.id', 'order.material_id')
      .leftJoin('parcel', 'parcel.id', 'order.parcel_id')
      .select([
        'order.id as order_id',
        'order.number',
        'order.state',
        'order.created_at as received_at',
        'order.qty',
        'order.packed_qty',
        'order.rest_place_id',
        'order.email',
        'order.first_name',
        'order.last_name',
        'parcel.tracking',
        'order.organization',
        'order.street',
        'order.postcode',
        'order.city',
        'order.material_id',
        'material.name as title',
      ])
      .where('order.id', '=', order_id)
      .where('order.customer_id', '=', id)
      .executeTakeFirst()
    if (row === undefined) return null
    const [short = null] = await shortOrdersOf(store, [row])
    const { material_id, state, packed_qty: _, rest_place_id: __, ...order } = row
    // An unpublished material has no public page and no public picture.
    const card = (await cardsOf(store, [material_id])).find(({ status }) => status === 1)
    return {
      data: {
        ...order,
        state: orderStateLabels[state] ?? state,
        can_change: state === 'received',
        tracking: state === 'sent' ? (order.tracking ?? '') : '',
        plan: orderPlan(config, row.received_at),
        short,
        slug: card?.slug ?? '',
        image: card?.image ?? '',
      },
    }
  })
}
