import type { Config } from '../core/config.ts'
import { endOffer } from '../core/end-offer.ts'
import type { Place } from '../core/offer-copies.ts'
import { placeClosedEmail } from '../core/offer-email.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'

type Closing = { reason: string; config: Pick<Config, 'publicUrl'>; staff?: string | null }

/**
 * Closes open places of one material, whose row the caller has locked, with one letter to each person. Returns those that were closed.
 * Copies on offer go to the next that still waits.
 */
export async function closePlaces(
  transaction: DatabaseTransaction,
  places: readonly Place[],
  { reason, config, staff = null }: Closing,
): Promise<Place[]> {
  const closed: Place[] = []
  // Those that wait first: the copies of a closed offer must not be offered to a place that is closed next.
  for (const place of places.filter(({ state }) => state === 'waiting')) {
    const row = await transaction
      .updateTable('waiting_place')
      .set({ state: 'closed', state_at: Date.now() })
      .where('id', '=', place.id)
      .where('state', '=', 'waiting')
      .returning('id')
      .executeTakeFirst()
    if (row !== undefined) closed.push(place)
  }
  for (const place of places.filter(({ state }) => state === 'offered'))
    if (await endOffer(transaction, place, { to: 'closed', config, staff })) closed.push(place)
  const [first] = closed
  if (first === undefined) return []
  const material = await transaction
    .selectFrom('material')
    .select(['slug', 'name'])
    .where('id', '=', first.material_id)
    .executeTakeFirstOrThrow()
  // A person with an offer may also wait for the rest: one letter tells of both.
  const recipients = new Map(closed.map((place) => [place.mailbox, place]))
  for (const place of recipients.values())
    await enqueueEmail(transaction, placeClosedEmail({ ...place, material, reason, config }), {
      about: `place-closed:${place.id}`,
    })
  return closed
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
