import type { Selectable } from 'kysely'
import { undoOrderStep } from '#contract/calls/staff-orders.ts'
import { undoOrderMs } from '#contract/packing.ts'
import { RefusalError } from '../../core/refusal-error.ts'
import { hasRole, type StaffMember } from '../../core/staff.ts'
import { recordChange } from '../../database/change-log.ts'
import type { DatabaseTransaction, Store } from '../../database/open.ts'
import type { Database } from '../../database/schema.ts'
import type { StaffRouter } from '../../http/staff-calls.ts'
import { lockOrders, type Order } from '../step-order.ts'
import { lockStock, recordMovement } from '../stock-movements.ts'
import { cancelledLetterOf } from './cancel-orders.ts'
import { seenOrderIn } from './fields.ts'
import { rowsById } from './order-rows.ts'
import { sentLetterOf } from './send-orders.ts'
import { conflict } from './state-message.ts'
import { changeOf, updateBatches } from './take-steps.ts'

type OrderEvent = Selectable<Database['order_event']>

const tooLate = (message: string) => new RefusalError('CONFLICT', { message })

/** Undoes the last step of an order: its stock, its letter and its state, in one transaction. */
export function mountUndoStep(staffRouter: StaffRouter): void {
  staffRouter.write(undoOrderStep, async (fields, { transaction, staff, audit }) => {
    const seen = seenOrderIn(fields)
    const [order] = await lockOrders(transaction, [seen.id])
    if (order === undefined || order.version !== seen.version) throw await conflict(transaction, order)
    const event = await undoableEvent(transaction, order)
    if (event === null) throw tooLate('Steget går inte att ångra längre. Det går i tio minuter.')
    if (event.staff_id !== staff.id && !hasRole(staff, 'editor'))
      throw tooLate('Någon annan tog det steget. Be den personen eller en redaktör att ångra det.')
    await withdrawLetter(transaction, event)
    await returnCopies(transaction, order, event, staff)
    await unsendParcel(transaction, order, event)
    const undone = await transaction
      .updateTable('material_order')
      .set((row) => ({
        state: event.from_state,
        version: row('version', '+', 1),
        state_at: Date.now(),
        ...(event.to_state === 'packed' && { packed_qty: null }),
        ...(event.to_state === 'picking' && { claimed_by: null, batch_number: null }),
      }))
      .where('id', '=', order.id)
      .where('version', '=', seen.version)
      .returningAll()
      .executeTakeFirst()
    if (undone === undefined) throw await conflict(transaction, order)
    await transaction
      .updateTable('order_event')
      .set({ undone_at: Date.now() })
      .where('id', '=', event.id)
      .execute()
    await updateBatches(transaction, [order.batch_number])
    audit(changeOf(order, undone))
    const [data] = await rowsById(transaction, [order.id], staff.id)
    if (data === undefined) throw await conflict(transaction, undefined)
    return { data, message: 'Ångrat.' }
  })
}

/** The last step of an order if it can still be undone: not a return, a release, or a step of the person who ordered. */
export async function undoableEvent(
  store: Store,
  order: Pick<Order, 'id' | 'state'>,
): Promise<OrderEvent | null> {
  const last = await store
    .selectFrom('order_event')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('undone_at', 'is', null)
    .whereRef('from_state', '!=', 'to_state')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last === undefined || last.to_state !== order.state || last.staff_id === null) return null
  const canUndo = ['picking', 'packed', 'sent', 'cancelled'].includes(last.to_state)
  return canUndo && last.at > Date.now() - undoOrderMs ? last : null
}

/** Deletes the letter about the step while it waits. */
async function withdrawLetter(transaction: DatabaseTransaction, { id, to_state }: OrderEvent): Promise<void> {
  if (to_state !== 'sent' && to_state !== 'cancelled') return
  const deleted = await transaction
    .deleteFrom('letter')
    .where('about', '=', to_state === 'sent' ? sentLetterOf(id) : cancelledLetterOf(id))
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .returning('id')
    .executeTakeFirst()
  if (deleted === undefined) throw tooLate('Brevet har redan gått, så steget går inte att ångra.')
}

/** Moves back what the step moved. Refused when others have ordered the copies meanwhile. */
async function returnCopies(
  transaction: DatabaseTransaction,
  { material_id }: Order,
  { id }: OrderEvent,
  staff: StaffMember,
): Promise<void> {
  const moved = await transaction
    .selectFrom('stock_movement')
    .select('delta')
    .where('ref', '=', id)
    .where('kind', 'in', ['cancel', 'scrap', 'count'])
    .execute()
  if (moved.length === 0) return
  const sum = moved.reduce((total, { delta }) => total + delta, 0)
  const free = await lockStock(transaction, material_id)
  if (free < sum)
    throw tooLate(`Steget går inte att ångra: exemplaren är redan beställda av andra, ${free} finns kvar.`)
  const left = free - sum
  await transaction.updateTable('material').set({ stock_qty: left }).where('id', '=', material_id).execute()
  if (left === 0 && free > 0) await recordChange(transaction, 'material', material_id)
  const cause = { kind: 'correction' as const, ref: `undo:${id}`, staff_id: staff.id }
  await recordMovement(transaction, { material: material_id, delta: -sum, left }, cause)
}

async function unsendParcel(
  transaction: DatabaseTransaction,
  { parcel_id }: Order,
  { to_state }: OrderEvent,
): Promise<void> {
  if (to_state !== 'sent' || parcel_id === null) return
  await transaction
    .updateTable('parcel')
    .set({ sent_at: null, tracking: '' })
    .where('id', '=', parcel_id)
    .execute()
}
