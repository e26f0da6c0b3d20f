import type { DatabaseTransaction } from '../../database/open.ts'
import type { Config } from '../settings/config.ts'
import type { Place } from './offer-copies.ts'
import { lockStock, recordMovement } from './stock-movements.ts'
import { changeStock } from './change-stock.ts'

/**
 * Keeps fewer of the copies on offer: the others are free again, and go to the next in the queue. Whoever wants fewer than were
 * offered waits for no more. False when the offer has ended, or is not that large.
 */
export async function lowerOffer(
  transaction: DatabaseTransaction,
  place: Place,
  qty: number,
  config: Pick<Config, 'publicUrl'>,
): Promise<boolean> {
  await lockStock(transaction, place.material_id)
  const offered = place.offered_qty ?? 0
  const now = Date.now()
  const lowered = await transaction
    .updateTable('waiting_place')
    .set({ offered_qty: qty, qty })
    .where('id', '=', place.id)
    .where('state', '=', 'offered')
    .where('offered_qty', '=', offered)
    .where('offered_qty', '>', qty)
    .where('offered_until', '>=', now)
    .returning('id')
    .executeTakeFirst()
  if (lowered === undefined) return false
  await transaction
    .updateTable('waiting_place')
    .set({ state: 'left', state_at: now })
    .where('mailbox', '=', place.mailbox)
    .where('material_id', '=', place.material_id)
    .where('state', '=', 'waiting')
    .execute()
  await changeStock(
    transaction,
    place.material_id,
    (before) => before + offered - qty,
    { kind: 'offer-end', ref: `${place.id}:${qty}` },
    config,
  )
  return true
}

/**
 * Turns an offer into an order, which gets its copies from the offer and not from the free ones. Fewer may be taken. False when
 * the offer has ended: an offer is either taken or expires.
 */
export async function takeOffer(
  transaction: DatabaseTransaction,
  place: Place,
  { qty, orderId, config }: { qty: number; orderId: string; config: Pick<Config, 'publicUrl'> },
): Promise<boolean> {
  if (qty < (place.offered_qty ?? 0) && !(await lowerOffer(transaction, place, qty, config))) return false
  const free = await lockStock(transaction, place.material_id)
  const now = Date.now()
  const taken = await transaction
    .updateTable('waiting_place')
    .set({ state: 'taken', state_at: now, order_id: orderId })
    .where('id', '=', place.id)
    .where('state', '=', 'offered')
    .where('offered_qty', '=', qty)
    .where('offered_until', '>=', now)
    .returning('id')
    .executeTakeFirst()
  if (taken === undefined) return false
  // The copies leave the offer for the order; the free ones stay as they are.
  const material = place.material_id
  await recordMovement(
    transaction,
    { material, delta: qty, left: free + qty },
    { kind: 'offer-end', ref: place.id },
  )
  await recordMovement(transaction, { material, delta: -qty, left: free }, { kind: 'order', ref: orderId })
  return true
}
