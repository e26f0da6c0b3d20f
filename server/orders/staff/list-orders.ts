import { sql } from 'kysely'
import { toText } from '#contract/call-path.ts'
import type { ParsedInput } from '#contract/calls/call.ts'
import { listStaffOrders } from '#contract/calls/staff-orders.ts'
import { oldOrderMs, openOrderStates, orderPageSize, orderStates } from '#contract/packing.ts'
import { likePattern, searchWords } from '../../core/fields/search-words.ts'
import { positiveNumberIn } from '../../core/fields/staff-text.ts'
import type { Store } from '../../database/open.ts'
import type { StaffRouter } from '../../http/staff-calls.ts'
import { listOpenBatches, listOpenMaterials, stateCounts, startOfToday } from './order-overview.ts'
import { ordersOf, rowsOf, type OrderQuery } from './order-rows.ts'

type Filters = Omit<ParsedInput<typeof listStaffOrders>, 'after'>

/** One page of orders, and how many there are in each state. */
export function mountListOrders(staffRouter: StaffRouter, store: Store): void {
  staffRouter.read(listStaffOrders, async ({ after, ...filters }, staff) => {
    const now = Date.now()
    const matching = filtered(ordersOf(store), filters, now)
    const from = positiveNumberIn(after) || null
    const [rows, counts, matches, materials, batches] = await Promise.all([
      rowsOf(store, page(matching, filters, from).limit(orderPageSize + 1), staff.id),
      stateCounts(store, now),
      hasFilters(filters) ? countOf(matching) : null,
      listOpenMaterials(store),
      listOpenBatches(store, staff.id),
    ])
    const orders = rows.slice(0, orderPageSize)
    return {
      data: {
        counts,
        orders,
        total: matches ?? totalIn(counts, toText(filters.state)),
        next: rows.length > orderPageSize ? String(orders.at(-1)?.number) : null,
        materials: materials.map(({ id, name, count }) => ({ id, name, count })),
        shelves: [...new Set(materials.map(({ shelf }) => shelf))]
          .filter((shelf) => shelf !== '')
          .sort(byName),
        batches,
        now,
      },
    }
  })
}

/** Whether anything but a state is asked for. */
const hasFilters = ({ state: _, ...filters }: Filters): boolean =>
  Object.values(filters).some((filter) => toText(filter) !== '')

/** The number of orders in a state, which is counted for the tabs already. */
function totalIn(counts: Awaited<ReturnType<typeof stateCounts>>, state: string): number {
  if (state === 'today') return counts.sent_today
  const known = orderStates.find((each) => each === state)
  return known === undefined ? counts.all : counts[known]
}

async function countOf(query: OrderQuery): Promise<number> {
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const byName = new Intl.Collator('sv', { numeric: true }).compare

/** Numbers follow the time of arrival but for orders that are written at the same time, so they page as well as they sort. */
function page(query: OrderQuery, { state }: Filters, from: number | null): OrderQuery {
  const isOldestFirst = (openOrderStates as readonly string[]).includes(toText(state))
  const sorted = query.orderBy('order.number', isOldestFirst ? 'asc' : 'desc')
  return from === null ? sorted : sorted.where('order.number', isOldestFirst ? '>' : '<', from)
}

/** The orders that a search and filters leave. What is not known filters nothing. */
export function filtered(orders: OrderQuery, filters: Filters, now: number): OrderQuery {
  let query = orders
  const state = orderStates.find((each) => each === toText(filters.state))
  if (state !== undefined) query = query.where('order.state', '=', state)
  if (toText(filters.state) === 'today')
    query = query.where('order.state', '=', 'sent').where('order.state_at', '>=', startOfToday(now))
  if (toText(filters.old) === '1') query = query.where('order.created_at', '<', now - oldOrderMs)
  const material = toText(filters.material_id)
  if (/^\d{1,9}$/.test(material)) query = query.where('order.material_id', '=', Number(material))
  const shelf = toText(filters.shelf)
  if (shelf !== '') query = query.where('material.shelf', '=', shelf)
  if (toText(filters.same_address) === '1') query = withSameAddress(query)
  return searched(query, toText(filters.q))
}

/** Open orders with another open order to the same address. */
const withSameAddress = (query: OrderQuery): OrderQuery =>
  query
    .where('order.state', 'in', openOrderStates)
    .where('order.address_key', '!=', '')
    .where((row) =>
      row.exists(
        row
          .selectFrom('material_order as same')
          .select('same.id')
          .whereRef('same.address_key', '=', 'order.address_key')
          .whereRef('same.id', '!=', 'order.id')
          .where('same.state', 'in', openOrderStates),
      ),
    )

/** Every word of the search occurs somewhere; a search of digits alone is a number, with or without its space. */
function searched(orders: OrderQuery, search: string): OrderQuery {
  const digits = search.replace(/\s/g, '')
  if (/^\d{5,9}$/.test(digits)) return orders.where('order.number', '=', Number(digits))
  return searchWords(search).reduce(
    (query, word) => query.where(sql<boolean>`"order".search_text like ${likePattern(word)} escape '\\'`),
    orders,
  )
}
