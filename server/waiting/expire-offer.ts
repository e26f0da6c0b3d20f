import type { Config } from '../core/settings/config.ts'
import { endOffer } from '../core/stock/end-offer.ts'
import { tryLockPerson } from '../core/people/erasure.ts'
import type { Place } from '../core/stock/offer-copies.ts'
import { offerExpiredEmail } from '../core/stock/offer-email.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'
import { otherOffer } from './other-offer.ts'
import { placeMaterial } from './place-material.ts'

/**
 * Ends an offer whose time has passed by `now` (ms), and tells its person in one email, in the same transaction. False when it
 * was taken or ended before, also by another server, and when its person is being erased at this moment.
 */
export async function expireOffer(
  transaction: DatabaseTransaction,
  place: Place,
  now: number,
  config: Pick<Config, 'publicUrl'>,
): Promise<boolean> {
  // The erasure ends the offer itself, and an email would stay after it.
  if (!(await tryLockPerson(transaction, { emails: [place.email], id: place.customer_id }))) return false
  const ended = await endOffer(transaction, place, { to: 'expired', config, passedBy: now })
  if (ended === null) return false
  const material = await placeMaterial(transaction, place)
  const other = await otherOffer(transaction, place, now)
  await enqueueEmail(
    transaction,
    offerExpiredEmail({ ...place, ...ended, material, isOrderable: material.isOrderable, other, config }),
    // Written once, whatever is repeated.
    { about: `offer-expired:${place.id}` },
  )
  return true
}
