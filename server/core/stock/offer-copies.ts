import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { maxWaitingCopiesOf, offerLifeMs } from '#contract/waiting.ts'
import type { DatabaseTransaction } from '../../database/open.ts'
import type { Database } from '../../database/schema.ts'
import { enqueueEmail } from '../../mail/enqueue-email.ts'
import type { Config } from '../settings/config.ts'
import { tryLockPerson } from '../people/erasure.ts'
import { offerEmail } from './offer-email.ts'
import { signedToken } from '../callers/signed-token.ts'
import { recordMovement, takeCopies } from './stock-movements.ts'

export type Place = Selectable<Database['waiting_place']>
type OfferedMaterial = { id: number; slug: string; name: string; max_qty: number }

/** How many places got an offer, and the copies in them. */
export type Offers = { places: number; copies: number }

/**
 * Offers the free copies of a material to those who wait, oldest place first. The caller has locked the material's row, so two
 * transactions never offer the same copies. A place whose person is being erased at this moment is passed over.
 */
export async function offerCopies(
  transaction: DatabaseTransaction,
  material: OfferedMaterial,
  free: number,
  config: Pick<Config, 'publicUrl'>,
): Promise<Offers> {
  const offers: Offers = { places: 0, copies: 0 }
  if (free <= 0) return offers
  const waiting = await transaction
    .selectFrom('waiting_place')
    .selectAll()
    .where('material_id', '=', material.id)
    .where('state', '=', 'waiting')
    .orderBy('number')
    .orderBy('created_at')
    // Every place takes at least one copy.
    .limit(free)
    .execute()
  for (const place of waiting) {
    const stillFree = free - offers.copies
    if (stillFree <= 0) break
    const offered = await offerTo(transaction, place, { material, free: stillFree, config })
    if (offered === 0) continue
    offers.places++
    offers.copies += offered
  }
  return offers
}

/** Reserves copies for one place. Returns how many; 0 when it cannot have any. */
async function offerTo(
  transaction: DatabaseTransaction,
  place: Place,
  { material, free, config }: { material: OfferedMaterial; free: number; config: Pick<Config, 'publicUrl'> },
): Promise<number> {
  const person = { emails: [place.email], id: place.customer_id }
  if (!(await tryLockPerson(transaction, person))) return 0
  const wanted = Math.min(place.qty, maxWaitingCopiesOf(material.max_qty))
  const qty = Math.min(wanted, free)
  const now = Date.now()
  const until = now + offerLifeMs
  const reserved = await transaction
    .updateTable('waiting_place')
    .set({ state: 'offered', qty, offered_qty: qty, offered_until: until, state_at: now })
    .where('id', '=', place.id)
    .where('state', '=', 'waiting')
    .where('qty', '=', place.qty)
    .returning('id')
    .executeTakeFirst()
  // Left or lowered at this moment.
  if (reserved === undefined) return 0
  const left = await takeCopies(transaction, material.id, qty)
  if (left === null) throw new Error(`The free copies of material ${material.id} changed while it was locked`)
  await recordMovement(
    transaction,
    { material: material.id, delta: -qty, left },
    { kind: 'offer', ref: place.id },
  )
  const stillWanted = wanted - qty
  if (stillWanted > 0)
    await transaction
      .insertInto('waiting_place')
      .values({ ...place, id: randomUUID(), qty: stillWanted })
      .execute()
  const token = await signedToken(transaction, 'waiting-place', place.id)
  await enqueueEmail(
    transaction,
    offerEmail({ ...place, material, token, qty, until, stillWanted, config }),
    // Written once, whatever is repeated.
    { about: `offer:${place.id}` },
  )
  return qty
}
