import { numberOrNull } from '../core/fields/number-or-null.ts'
import type { Place } from '../core/stock/offer-copies.ts'
import { signedToken } from '../core/callers/signed-token.ts'
import type { Store } from '../database/open.ts'
import { cardsOf } from '../materials/cards.ts'
import { placesAhead } from './places-ahead.ts'

/** A place as its person sees it: nothing with which somebody else could find the person. */
export async function presentPlace(store: Store, place: Place) {
  const { name } = await store
    .selectFrom('material')
    .select('name')
    .where('id', '=', place.material_id)
    .executeTakeFirstOrThrow()
  const cards = await cardsOf(store, [place.material_id])
  const rest = await store
    .selectFrom('waiting_place')
    .select(['id', 'qty'])
    .where('mailbox', '=', place.mailbox)
    .where('material_id', '=', place.material_id)
    .where('state', '=', 'waiting')
    .where('id', '!=', place.id)
    .executeTakeFirst()
  return {
    state: place.state,
    name,
    material: cards.find(({ status }) => status === 1) ?? null,
    qty: place.offered_qty ?? place.qty,
    offered_until: numberOrNull(place.offered_until),
    ahead: place.state === 'waiting' ? await placesAhead(store, place) : 0,
    created_at: Number(place.created_at),
    rest:
      rest === undefined
        ? null
        : { qty: rest.qty, place_token: await signedToken(store, 'waiting-place', rest.id) },
    now: Date.now(),
  }
}
