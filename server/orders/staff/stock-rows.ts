import type { Kysely } from 'kysely'
import { heldByOffers, heldByOrders } from '../../core/stock/held-copies.ts'
import type { Database } from '../../database/schema.ts'

export type StockRow = Awaited<ReturnType<typeof stockRows>>[number]

/** Printed materials with their free and promised copies, by shelf and name; one of them with an id. */
export async function stockRows(store: Kysely<Database>, material: number | null = null) {
  let query = store
    .selectFrom('material')
    .select(['id', 'name', 'slug', 'status', 'shelf', 'threshold', 'stock_qty', 'max_qty'])
    .where((row) => row.or([row('is_order', '=', 1), row('stock_qty', '>', 0)]))
  if (material !== null) query = query.where('id', '=', material)
  const rows = await query.execute()
  const ordered = await heldByOrders(store, material)
  const offered = await heldByOffers(store, material)
  const waiting = await waitingCounts(store, material)
  return rows
    .map(({ id, stock_qty, ...row }) => {
      const held = (ordered.get(id) ?? 0) + (offered.get(id) ?? 0)
      return {
        ...row,
        material_id: id,
        free: stock_qty,
        promised: held,
        on_shelf: stock_qty + held,
        is_low: stock_qty < row.threshold,
        requests: waiting.get(id) ?? 0,
      }
    })
    .sort((a, b) => byPlace(a.shelf, b.shelf) || byPlace(a.name, b.name))
}

const byPlace = new Intl.Collator('sv', { numeric: true }).compare

/** How many wait for each material without an offer. */
async function waitingCounts(store: Kysely<Database>, material: number | null): Promise<Map<number, number>> {
  let query = store
    .selectFrom('waiting_place')
    .select(({ fn }) => ['material_id', fn.countAll<number>().as('count')])
    .where('state', '=', 'waiting')
    .groupBy('material_id')
  if (material !== null) query = query.where('material_id', '=', material)
  const rows = await query.execute()
  return new Map(rows.map(({ material_id, count }) => [material_id, Number(count)]))
}
