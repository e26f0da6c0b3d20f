import type { Kysely } from 'kysely'
import { openOrderStates } from '#contract/packing.ts'
import type { Database } from '../../database/schema.ts'

/** The copies that open orders hold, by material; of one material with an id. */
export async function heldByOrders(
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

/** The copies on offer to those who wait, by material; of one material with an id. */
export async function heldByOffers(
  store: Kysely<Database>,
  material: number | null,
): Promise<Map<number, number>> {
  let query = store
    .selectFrom('waiting_place')
    .select(({ fn }) => ['material_id', fn.sum<number>('offered_qty').as('copies')])
    .where('state', '=', 'offered')
    .groupBy('material_id')
  if (material !== null) query = query.where('material_id', '=', material)
  const rows = await query.execute()
  return new Map(rows.map(({ material_id, copies }) => [material_id, Number(copies)]))
}
