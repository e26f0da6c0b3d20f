import { sql } from 'kysely'
import { recordChange } from '../../database/change-log.ts'
import type { DatabaseTransaction, Store } from '../../database/open.ts'
import { isPostgres } from '../../database/postgres.ts'
import type { Database } from '../../database/schema.ts'
import type { StockMovementKind } from '../../database/staff-order-tables.ts'

/** Why a stock changes. `kind` and `ref` together are unique, so that one step cannot move copies twice. */
export type MovementCause = {
  kind: StockMovementKind
  ref: string
  reason?: string
  staff_id?: string | null
}

/** Records a change of a material's free copies, in the transaction that makes it. `left` is the number afterwards. */
export async function recordMovement(
  transaction: DatabaseTransaction,
  { material, delta, left }: { material: number; delta: number; left: number },
  { kind, ref, reason = '', staff_id = null }: MovementCause,
): Promise<void> {
  await transaction
    .insertInto('stock_movement')
    .values({
      material_id: material,
      delta,
      kind,
      ref,
      reason,
      staff_id,
      at: Date.now(),
      left_after: left,
    })
    .execute()
}

/** Takes copies from the free ones in a single conditional update. Returns how many are left; null when there are too few. */
export async function takeCopies(
  transaction: DatabaseTransaction,
  material: number,
  qty: number,
): Promise<number | null> {
  const updated = await transaction
    .updateTable('material')
    .set((expression) => ({ stock_qty: expression('stock_qty', '-', qty) }))
    .where('id', '=', material)
    .where('status', '=', 1)
    .where('is_order', '=', 1)
    .where('stock_qty', '>=', qty)
    .returning('stock_qty')
    .executeTakeFirst()
  // The catalogue shows only that a material is sold out, so other orders need no change record.
  if (updated?.stock_qty === 0) await recordChange(transaction, 'material', material)
  return updated?.stock_qty ?? null
}

/** A material whose movements do not add up to its stock. */
type StockDrift = { material_id: number; stock_qty: number; sum: number }

/** The materials whose movements do not add up to their free copies; none when every change was recorded. */
export async function driftingStock(store: Store): Promise<StockDrift[]> {
  const rows = await store
    .selectFrom('material')
    .leftJoin('stock_movement', 'stock_movement.material_id', 'material.id')
    .select(({ fn }) => [
      'material.id as material_id',
      'material.stock_qty',
      fn.coalesce(fn.sum<number>('stock_movement.delta'), sql<number>`0`).as('sum'),
    ])
    .groupBy(['material.id', 'material.stock_qty'])
    .execute()
  return rows
    .map((row) => ({ ...row, sum: Number(row.sum) }))
    .filter(({ stock_qty, sum }) => stock_qty !== sum || stock_qty < 0)
}

/** Locks materials' rows in one order, so that two transactions that change several stocks cannot deadlock. */
export async function lockMaterials(transaction: DatabaseTransaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0 || !isPostgres<Database>(transaction)) return
  await transaction
    .selectFrom('material')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The free copies of a material, whose row stays locked until the transaction ends. */
export async function lockStock(transaction: DatabaseTransaction, material: number): Promise<number> {
  const { stock_qty } = await transaction
    .updateTable('material')
    .set((column) => ({ stock_qty: column.ref('stock_qty') }))
    .where('id', '=', material)
    .returning('stock_qty')
    .executeTakeFirstOrThrow()
  return stock_qty
}
