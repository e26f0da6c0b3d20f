import { toText } from '#contract/call-path.ts'
import type { Place } from '../core/stock/offer-copies.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { signedId } from '../core/callers/signed-token.ts'
import { lockStock } from '../core/stock/stock-movements.ts'
import type { DatabaseTransaction } from '../database/open.ts'

export const offerEnded =
  'Reservationen har gått ut, så exemplaren är inte reserverade åt dig längre. Du kan ställa dig i kön igen.'
const unknownOffer = 'Länken gäller inte det här materialet. Öppna den direkt ur brevet.'
const alreadyTaken = 'Exemplaren är redan beställda. Beställningen står i brevet om den.'

/** The offer of a link, which nobody else changes until the transaction ends. Refused once it has ended. */
export async function openOffer(
  transaction: DatabaseTransaction,
  token: string,
  material: unknown,
): Promise<Place> {
  const id = await signedId(transaction, 'waiting-place', token)
  const place = id === null ? undefined : await readPlace(transaction, id)
  if (place === undefined || String(place.material_id) !== toText(material))
    throw new RefusalError('FORBIDDEN', { message: unknownOffer })
  await lockStock(transaction, place.material_id)
  const current = await readPlace(transaction, place.id)
  if (current?.state === 'taken') throw new RefusalError('CONFLICT', { message: alreadyTaken })
  if (current?.state !== 'offered' || Number(current.offered_until) < Date.now())
    throw new RefusalError('CONFLICT', { message: offerEnded })
  return current
}

const readPlace = (transaction: DatabaseTransaction, id: string): Promise<Place | undefined> =>
  transaction.selectFrom('waiting_place').selectAll().where('id', '=', id).executeTakeFirst()
