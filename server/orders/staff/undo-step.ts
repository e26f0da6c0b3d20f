import type { Selectable } from 'kysely'
import { undoOrderStep } from '#contract/calls/staff-orders.ts'
import { undoableStates, undoOrderMs } from '#contract/packing.ts'
import { pluralForm } from '#contract/plural-form.ts'
import { RefusalError } from '../../core/refusals/refusal-error.ts'
import { areMissingWaiting, removeMissingFromQueue } from '../../core/stock/missing-copies.ts'
import { hasRole, type StaffMember } from '../../core/callers/staff.ts'
import { lockMaterials, lockStock, recordMovement } from '../../core/stock/stock-movements.ts'
import { recordChange } from '../../database/change-log.ts'
import type { DatabaseTransaction, Store } from '../../database/open.ts'
import type { Database } from '../../database/schema.ts'
import type { StaffRouter } from '../../http/staff-calls.ts'
import { heldCopies, lockOrders, type Order } from '../step-order.ts'
import { cancelledEmailOf } from './cancel-orders.ts'
import { shortEmailOf } from './queue-missing-copies.ts'
import { seenOrdersIn } from './fields.ts'
import { sentEmailOf } from './send-orders.ts'
import { countOfOrders, takeSteps, updateBatches } from './take-steps.ts'

type OrderEvent = Selectable<Database['order_event']>

/** Undoes the last step of each order: its stock, its email and its state, in one transaction. */
export function mountUndoStep(staffRouter: StaffRouter): void {
  staffRouter.write(undoOrderStep, async (fields, write) => {
    const { transaction, staff } = write
    const seen = seenOrdersIn(fields.orders)
    const locked = await lockOrders(
      transaction,
      seen.map(({ id }) => id),
    )
    await lockMaterials(
      transaction,
      locked.map(({ material_id }) => material_id),
    )
    const { orders, refused } = await takeSteps(write, seen, {
      from: undoableStates,
      refuse: (order) => whyNotUndone(transaction, order, staff),
      take: (order) => undoStep(transaction, order, staff),
    })
    await updateBatches(
      transaction,
      locked.map(({ batch_number }) => batch_number),
    )
    const message = orders.length === 1 ? 'Ångrat.' : `${countOfOrders(orders.length)} är ångrade.`
    return { data: { orders, refused }, message }
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
  const canUndo = (undoableStates as readonly string[]).includes(last.to_state)
  return canUndo && last.at > Date.now() - undoOrderMs ? last : null
}

/** Why the last step stays; null when it can be undone. */
async function whyNotUndone(
  transaction: DatabaseTransaction,
  order: Order,
  staff: StaffMember,
): Promise<string | null> {
  const event = await undoableEvent(transaction, order)
  if (event === null) return 'Steget går inte att ångra längre. Det går i tio minuter.'
  if (event.staff_id !== staff.id && !hasRole(staff, 'editor'))
    return 'Någon annan tog det steget. Be den personen eller en redaktör att ångra det.'
  const email = emailKeyOf(order, event)
  if (email !== null && !(await isWaiting(transaction, email)))
    return 'Brevet har redan gått, så steget går inte att ångra.'
  const place = placeOfStep(order, event)
  if (place !== null && !(await areMissingWaiting(transaction, place)))
    return 'Steget går inte att ångra: resten är redan erbjuden till beställaren.'
  const given = await copiesGiven(transaction, event)
  if (given === null) return null
  const free = await lockStock(transaction, order.material_id)
  return free >= given
    ? null
    : `Steget går inte att ångra: exemplaren är redan beställda av eller erbjudna till andra, ${free} är ${pluralForm(free, 'ledigt', 'lediga')}.`
}

async function undoStep(
  transaction: DatabaseTransaction,
  order: Order,
  staff: StaffMember,
): Promise<Order | null> {
  const event = await undoableEvent(transaction, order)
  if (event === null) return null
  await withdrawEmail(transaction, order, event)
  const place = placeOfStep(order, event)
  if (place !== null) await removeMissingFromQueue(transaction, place, order.qty - heldCopies(order))
  await takeBackCopies(transaction, order, event, staff)
  await unsendParcel(transaction, order, event)
  const undone = await transaction
    .updateTable('material_order')
    .set((row) => ({
      state: event.from_state,
      version: row('version', '+', 1),
      state_at: Date.now(),
      ...(event.to_state === 'packed' && { packed_qty: null, rest_place_id: null }),
      ...(event.to_state === 'picking' && { claimed_by: null, batch_number: null }),
    }))
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .returningAll()
    .executeTakeFirst()
  if (undone === undefined) return null
  await transaction
    .updateTable('order_event')
    .set({ undone_at: Date.now() })
    .where('id', '=', event.id)
    .execute()
  return undone
}

/** The place in which copies wait since this step; null when none do. */
const placeOfStep = ({ rest_place_id }: Order, { to_state }: OrderEvent) =>
  to_state === 'packed' ? rest_place_id : null

/** The key of the email about a step; null where none is written. */
function emailKeyOf(order: Order, event: OrderEvent): string | null {
  const { id, to_state } = event
  if (placeOfStep(order, event) !== null) return shortEmailOf(id)
  if (to_state === 'sent') return sentEmailOf(id)
  return to_state === 'cancelled' ? cancelledEmailOf(id) : null
}

async function isWaiting(transaction: DatabaseTransaction, email: string): Promise<boolean> {
  const waiting = await transaction
    .selectFrom('letter')
    .select('id')
    .where('about', '=', email)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .executeTakeFirst()
  return waiting !== undefined
}

/** Deletes the email about the step while it waits. */
async function withdrawEmail(
  transaction: DatabaseTransaction,
  order: Order,
  event: OrderEvent,
): Promise<void> {
  const email = emailKeyOf(order, event)
  if (email === null) return
  const deleted = await transaction
    .deleteFrom('letter')
    .where('about', '=', email)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .returning('id')
    .executeTakeFirst()
  // Sent at this moment: everything is rolled back.
  if (deleted === undefined)
    throw new RefusalError('CONFLICT', { message: 'Brevet gick just nu, så steget går inte att ångra.' })
}

/** The copies that the step made free; null when it moved none. */
async function copiesGiven(transaction: DatabaseTransaction, { id }: OrderEvent): Promise<number | null> {
  const moved = await transaction
    .selectFrom('stock_movement')
    .select('delta')
    .where('ref', '=', id)
    .where('kind', 'in', ['cancel', 'scrap', 'count'])
    .execute()
  return moved.length === 0 ? null : moved.reduce((total, { delta }) => total + delta, 0)
}

/** Moves back what the step moved. Nobody else changes the stock since it was looked at. */
async function takeBackCopies(
  transaction: DatabaseTransaction,
  { material_id }: Order,
  event: OrderEvent,
  staff: StaffMember,
): Promise<void> {
  const given = await copiesGiven(transaction, event)
  if (given === null) return
  const free = await lockStock(transaction, material_id)
  const left = free - given
  await transaction.updateTable('material').set({ stock_qty: left }).where('id', '=', material_id).execute()
  if (left === 0 && free > 0) await recordChange(transaction, 'material', material_id)
  const cause = { kind: 'correction' as const, ref: `undo:${event.id}`, staff_id: staff.id }
  await recordMovement(transaction, { material: material_id, delta: -given, left }, cause)
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
