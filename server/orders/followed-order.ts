import { orderStateLabels } from '#contract/order-steps.ts'
import type { Config } from '../core/settings/config.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { shortOrdersOf } from '../core/stock/short-order.ts'
import type { Store } from '../database/open.ts'
import { cardsOf } from '../materials/cards.ts'
import { orderPlan } from './order-plan.ts'

export const unknownLink =
  'Länken gäller inte längre. Är det din beställning, så skriv till oss och ange numret.'

/** What the link shows: nothing with which somebody else could find the person. */
export async function followedOrder(store: Store, id: string, config: Config) {
  const order = await store
    .selectFrom('material_order as order')
    .innerJoin('material', 'material.id', 'order.material_id')
    .leftJoin('parcel', 'parcel.id', 'order.parcel_id')
    .select([
      'order.number',
      'order.state',
      'order.created_at',
      'order.qty',
      'order.packed_qty',
      'order.rest_place_id',
      'order.organization',
      'order.city',
      'order.material_id',
      'parcel.tracking',
      'material.name',
    ])
    .where('order.id', '=', id)
    .where('order.state', '!=', 'anonymous')
    .executeTakeFirst()
  const oldest = Date.now() - config.orderRetentionDays * 24 * 3_600_000
  if (order === undefined || Number(order.created_at) < oldest)
    throw new RefusalError('FORBIDDEN', { message: unknownLink })
  const [card] = await cardsOf(store, [order.material_id])
  const [short = null] = await shortOrdersOf(store, [order])
  return {
    number: order.number,
    state: orderStateLabels[order.state] ?? order.state,
    received_at: Number(order.created_at),
    qty: order.qty,
    organization: order.organization,
    city: order.city,
    tracking: order.state === 'sent' ? (order.tracking ?? '') : '',
    plan: orderPlan(config, Number(order.created_at)),
    short,
    title: order.name,
    slug: card?.slug ?? '',
    image: card?.image ?? '',
    can_change: order.state === 'received',
  }
}
