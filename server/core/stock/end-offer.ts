import type { DatabaseTransaction } from '../../database/open.ts'
import type { Config } from '../settings/config.ts'
import type { Place } from './offer-copies.ts'
import { lockStock } from './stock-movements.ts'
import { changeStock } from './change-stock.ts'

/** What ended: how many copies were on offer, and how many more the person waited for, in how many places. */
type EndedOffer = { offered: number; waited: number; places: number }

type Ending = {
  to: 'expired' | 'left' | 'closed'
  config: Pick<Config, 'publicUrl'>
  /** Who ends it; null when it is the person or the time. */
  staff?: string | null
  /** Ends only an offer whose time has passed by then, ms. */
  passedBy?: number
}

/**
 * Ends an offer that nobody has taken: its copies are free again, and go to the next in the queue in the same transaction. What
 * the same person still waits for ends with it, or the copies would be offered to that place, again and again.
 * Null when the offer was taken or ended before.
 */
export async function endOffer(
  transaction: DatabaseTransaction,
  { id, material_id }: Pick<Place, 'id' | 'material_id'>,
  { to, config, staff = null, passedBy }: Ending,
): Promise<EndedOffer | null> {
  // The material's row before the place's: the order in which everybody locks them.
  await lockStock(transaction, material_id)
  let ending = transaction
    .updateTable('waiting_place')
    .set({ state: to, state_at: Date.now() })
    .where('id', '=', id)
    .where('state', '=', 'offered')
  if (passedBy !== undefined) ending = ending.where('offered_until', '<', passedBy)
  const ended = await ending.returning(['offered_qty', 'mailbox']).executeTakeFirst()
  if (ended === undefined) return null
  const rest = await transaction
    .updateTable('waiting_place')
    .set({ state: to, state_at: Date.now() })
    .where('mailbox', '=', ended.mailbox)
    .where('material_id', '=', material_id)
    .where('state', '=', 'waiting')
    .returning('qty')
    .execute()
  const offered = ended.offered_qty ?? 0
  await changeStock(
    transaction,
    material_id,
    (before) => before + offered,
    { kind: 'offer-end', ref: id, staff_id: staff },
    config,
  )
  return { offered, waited: rest.reduce((sum, { qty }) => sum + qty, 0), places: 1 + rest.length }
}
