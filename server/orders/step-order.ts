import { randomUUID } from 'node:crypto'
import type { Selectable, Updateable } from 'kysely'
import type { OrderState } from '#contract/packing.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { isPostgres } from '../database/postgres.ts'
import type { Database } from '../database/schema.ts'

export type Order = Selectable<Database['material_order']>
type OrderChange = Updateable<Database['material_order']>

/** A step from one state to another. A step within a state, such as a corrected address, has the same state twice. */
export type Step = {
  to: OrderState
  /** Who takes it; null when it is the person who ordered. */
  staff: string | null
  reason?: string
  /** Names all steps of one press; without it the step was taken alone. */
  stepId?: string
  set?: OrderChange
}

/** The orders with these ids as they are now, locked until the transaction ends, in one order for everybody. */
export async function lockOrders(transaction: DatabaseTransaction, ids: readonly string[]): Promise<Order[]> {
  if (ids.length === 0) return []
  return transaction
    .selectFrom('material_order')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(isPostgres<Database>(transaction), (query) => query.forUpdate())
    .execute()
}

/**
 * Takes a step with one conditional update and records its event. The order is changed only as the version that was seen; null
 * when another step came before.
 */
export async function stepOrder(
  transaction: DatabaseTransaction,
  seen: Pick<Order, 'id' | 'state' | 'version'>,
  { to, staff, reason = '', stepId, set = {} }: Step,
): Promise<{ order: Order; eventId: string } | null> {
  const now = Date.now()
  const order = await transaction
    .updateTable('material_order')
    .set((row) => ({
      ...set,
      state: to,
      version: row('version', '+', 1),
      ...(to !== seen.state && { state_at: now }),
    }))
    .where('id', '=', seen.id)
    .where('state', '=', seen.state)
    .where('version', '=', seen.version)
    .returningAll()
    .executeTakeFirst()
  if (order === undefined) return null
  const eventId = randomUUID()
  await transaction
    .insertInto('order_event')
    .values({
      id: eventId,
      order_id: order.id,
      version: order.version,
      from_state: seen.state,
      to_state: to,
      staff_id: staff,
      at: now,
      reason,
      undone_at: null,
      step_id: stepId ?? eventId,
    })
    .execute()
  return { order, eventId }
}

/** The copies that an order holds: those packed, or those ordered. */
export const heldCopies = ({ packed_qty, qty }: Pick<Order, 'packed_qty' | 'qty'>) => packed_qty ?? qty
