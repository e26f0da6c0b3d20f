import type { Kysely } from 'kysely'
import { openOrderStates } from '#contract/packing.ts'
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
  const promised = await promisedCopies(store, material)
  const requests = await requestCounts(store, material)
  return rows
    .map(({ id, stock_qty, ...row }) => {
      const held = promised.get(id) ?? 0
      return {
        ...row,
        material_id: id,
        free: stock_qty,
        promised: held,
        on_shelf: stock_qty + held,
        is_low: stock_qty < row.threshold,
        requests: requests.get(id) ?? 0,
      }
    })
    .sort((a, b) => byPlace(a.shelf, b.shelf) || byPlace(a.name, b.name))
}

const byPlace = new Intl.Collator('sv', { numeric: true }).compare

/** The copies that open orders hold, by material. */
export async function promisedCopies(
  store: Kysely<Database>,
  material: number | null,
): Promise<Map<number, number>> {
  let query = store
    .selectFrom('material_order')
    .select(({ fn }) => ['material_id', fn.sum<number>(fn.coalesce('packed_qty', 'qty')).as('copies')])
    .where('state', 'in', openOrderStates)
    .groupBy('material_id')
  if (material !== null) query = query.where('material_id', '=', material)
  const rows = await query.execute()
  return new Map(rows.map(({ material_id, copies }) => [material_id, Number(copies)]))
}

async function requestCounts(store: Kysely<Database>, material: number | null): Promise<Map<number, number>> {
  let query = store
    .selectFrom('stock_request')
    .select(({ fn }) => ['material_id', fn.countAll<number>().as('count')])
    .groupBy('material_id')
  if (material !== null) query = query.where('material_id', '=', material)
  const rows = await query.execute()
  return new Map(rows.map(({ material_id, count }) => [material_id, Number(count)]))
}
