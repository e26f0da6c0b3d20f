import { listOrders } from '#contract/calls/account.ts'
import { toText } from '#contract/call-path.ts'
import { accountPageSize } from '#contract/limits.ts'
import { orderStateLabels } from '#contract/order-steps.ts'
import { requireCustomer } from '../core/callers/caller.ts'
import { shortOrdersOf } from '../core/stock/short-order.ts'
import { cardsOf } from '../materials/cards.ts'
import type { AccountDeps } from './account-deps.ts'

/** A customer's orders, newest first. */
export function mountOrderHistoryCall({ implement, store }: AccountDeps): void {
  implement(listOrders, async (fields, caller) => {
    const { id } = requireCustomer(caller)
    const page = pageNumberIn(fields.page)
    const { count } = await store
      .selectFrom('material_order')
      .select((expression) => expression.fn.countAll<number>().as('count'))
      .where('customer_id', '=', id)
      .executeTakeFirstOrThrow()
    const total = Number(count)
    const rows = await store
      .selectFrom('material_order')
      .innerJoin('material', 'material.id', 'material_order.material_id')
      .select([
        'material_order.id as order_id',
        'material_order.number',
        'material_order.state',
        'material_order.created_at',
        'material_order.qty',
        'material_order.packed_qty',
        'material_order.rest_place_id',
        'material_order.first_name',
        'material_order.last_name',
        'material_order.organization',
        'material_order.street',
        'material_order.postcode',
        'material_order.city',
        'material.id as material_id',
        'material.name',
      ])
      .where('material_order.customer_id', '=', id)
      .orderBy('material_order.created_at', 'desc')
      .orderBy('material_order.id')
      .limit(accountPageSize)
      .offset((page - 1) * accountPageSize)
      .execute()
    const cards = await cardsOf(
      store,
      rows.map((row) => row.material_id),
    )
    const short = await shortOrdersOf(store, rows)
    const data = rows.map(({ material_id, packed_qty: _, rest_place_id: __, ...row }, at) => ({
      ...row,
      short: short[at] ?? null,
      state: orderStateLabels[row.state] ?? row.state,
      can_change: row.state === 'received',
      material: cards.find((card) => card.id === material_id) ?? null,
    }))
    const offset = (page - 1) * accountPageSize
    return {
      data,
      meta: {
        total,
        last_page: Math.max(1, Math.ceil(total / accountPageSize)),
        from: data.length === 0 ? 0 : offset + 1,
        to: data.length === 0 ? 0 : offset + data.length,
        current_page: page,
        per_page: accountPageSize,
      },
    }
  })
}

/** Malformed input counts as the first page. */
function pageNumberIn(field: unknown): number {
  const text = toText(field)
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
