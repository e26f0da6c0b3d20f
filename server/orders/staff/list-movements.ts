import type { Store } from '../../database/open.ts'
import { fullName } from '../../core/people/full-name.ts'

const pageSize = 100

/** Movements of the stock, newest first, with the order that each belongs to. */
export async function listMovements(
  store: Store,
  { material, before }: { material: number | null; before: number | null },
) {
  let query = store
    .selectFrom('stock_movement')
    .innerJoin('material', 'material.id', 'stock_movement.material_id')
    .leftJoin('customer', 'customer.id', 'stock_movement.staff_id')
    .leftJoin('order_event', 'order_event.id', 'stock_movement.ref')
    // An order's own movement names the order; later ones name a step of it, whose reason is the movement's.
    .leftJoin('material_order as placed', 'placed.id', 'stock_movement.ref')
    .leftJoin('material_order as stepped', 'stepped.id', 'order_event.order_id')
    .select([
      'stock_movement.id',
      'stock_movement.material_id',
      'material.name as material_name',
      'stock_movement.delta',
      'stock_movement.kind',
      'stock_movement.reason',
      'order_event.reason as step_reason',
      'stock_movement.at',
      'stock_movement.left_after',
      'customer.first_name',
      'customer.last_name',
      'placed.number as placed_number',
      'stepped.number as stepped_number',
    ])
    .orderBy('stock_movement.id', 'desc')
    .limit(pageSize + 1)
  if (material !== null) query = query.where('stock_movement.material_id', '=', material)
  if (before !== null) query = query.where('stock_movement.id', '<', before)
  const rows = await query.execute()
  const movements = rows
    .slice(0, pageSize)
    .map(({ first_name, last_name, placed_number, stepped_number, step_reason, ...row }) => ({
      ...row,
      reason: row.reason === '' ? (step_reason ?? '') : row.reason,
      order_number: placed_number ?? stepped_number,
      by: fullName({ first_name, last_name }),
      at: Number(row.at),
    }))
  return { movements, next: rows.length > pageSize ? (movements.at(-1)?.id ?? null) : null }
}
