import { readOrder } from '#contract/account.ts'
import { orderStates } from '#contract/order-steps.ts'
import type { Answers } from '../answer.ts'
import { customerOf } from '../caller.ts'
import { cardsOf } from '../cards.ts'
import type { Config } from '../config.ts'
import type { Store } from '../database/open.ts'
import { planFor } from './plan.ts'

/** A customer's own order as its receipt tells it; nobody else's is found. */
export function answerReceipt(answer: Answers['answer'], store: Store, config: Config): void {
  answer(readOrder, async ({ order_id }, caller) => {
    const { id } = customerOf(caller)
    const row = await store
      .selectFrom('material_order as order')
      .innerJoin('material', 'material.id', 'order.material_id')
      .select([
        'order.id as order_id',
        'order.number',
        'order.state',
        'order.created_at as received_at',
        'order.qty',
        'order.email',
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
    const { material_id, state, ...order } = row
    // What is no longer published has neither page nor picture to be seen.
    const card = (await cardsOf(store, [material_id])).find(({ status }) => status === 1)
    return {
      data: {
        ...order,
        state: orderStates[state] ?? state,
        plan: planFor(config, row.received_at),
        slug: card?.slug ?? '',
        image: card?.image ?? '',
      },
    }
  })
}
