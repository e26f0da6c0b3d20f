import type { Config } from '../core/settings/config.ts'
import { endOffer } from '../core/stock/end-offer.ts'
import { tryLockPerson } from '../core/people/erasure.ts'
import type { Place } from '../core/stock/offer-copies.ts'
import { placeClosedEmail } from '../core/stock/offer-email.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'
import { otherOffer } from './other-offer.ts'
import { placeMaterial } from './place-material.ts'

type Closing = { reason: string; config: Pick<Config, 'publicUrl'>; staff?: string | null }

/**
 * Closes open places of one material, whose row the caller has locked, with one email to each person. Returns how many were
 * closed. Copies on offer go to the next that still waits, and what the person of an offer also waits for is closed with it.
 */
export async function closePlaces(
  transaction: DatabaseTransaction,
  places: readonly Place[],
  { reason, config, staff = null }: Closing,
): Promise<number> {
  let count = 0
  /** By person, with the copies of offers that ended. */
  const closed = new Map<string, { place: Place; released: number }>()
  const add = (place: Place, released: number) =>
    closed.set(place.mailbox, { place, released: (closed.get(place.mailbox)?.released ?? 0) + released })
  // Those that wait first: the copies of a closed offer must not be offered to a place that is closed next.
  for (const place of places.filter(({ state }) => state === 'waiting')) {
    const row = await transaction
      .updateTable('waiting_place')
      .set({ state: 'closed', state_at: Date.now() })
      .where('id', '=', place.id)
      .where('state', '=', 'waiting')
      .returning('id')
      .executeTakeFirst()
    if (row === undefined) continue
    count++
    add(place, 0)
  }
  for (const place of places.filter(({ state }) => state === 'offered')) {
    const ended = await endOffer(transaction, place, { to: 'closed', config, staff })
    if (ended === null) continue
    count += ended.places
    add(place, ended.offered)
  }
  for (const { place, released } of closed.values())
    await tellClosed(transaction, { place, released, reason, config })
  return count
}

/** One email to a person, also when an offer and the rest beside it were closed. */
async function tellClosed(
  transaction: DatabaseTransaction,
  { place, released, reason, config }: { place: Place; released: number } & Closing,
): Promise<void> {
  // Somebody who is being erased at this moment gets no email: it would stay after the erasure.
  if (!(await tryLockPerson(transaction, { emails: [place.email], id: place.customer_id }))) return
  const material = await placeMaterial(transaction, place)
  const other = await otherOffer(transaction, place, Date.now())
  await enqueueEmail(
    transaction,
    placeClosedEmail({ ...place, material, reason, released, other, config }),
    // Written once, whatever is repeated.
    { about: `place-closed:${place.id}` },
  )
}

/** The open places of a material, in the order of its queue. */
export const openPlaces = (transaction: DatabaseTransaction, material: number): Promise<Place[]> =>
  transaction
    .selectFrom('waiting_place')
    .selectAll()
    .where('material_id', '=', material)
    .where('state', 'in', ['waiting', 'offered'])
    .orderBy('number')
    .orderBy('created_at')
    .execute()
