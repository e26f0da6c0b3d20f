import { signedToken } from '../core/callers/signed-token.ts'
import type { Place } from '../core/stock/offer-copies.ts'
import type { OtherOffer } from '../core/stock/offer-email.ts'
import type { DatabaseTransaction } from '../database/open.ts'

/** What stays reserved for the person of a place that has ended: the offer of the same material that lasts longest. */
export async function otherOffer(
  transaction: DatabaseTransaction,
  { mailbox, material_id }: Pick<Place, 'mailbox' | 'material_id'>,
  now: number,
): Promise<OtherOffer | null> {
  const offer = await transaction
    .selectFrom('waiting_place')
    .select(['id', 'offered_qty', 'offered_until'])
    .where('mailbox', '=', mailbox)
    .where('material_id', '=', material_id)
    .where('state', '=', 'offered')
    .where('offered_until', '>=', now)
    .orderBy('offered_until', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (offer === undefined) return null
  return {
    qty: offer.offered_qty ?? 0,
    until: Number(offer.offered_until),
    token: await signedToken(transaction, 'waiting-place', offer.id),
  }
}
