import { listOwnPlaces } from '#contract/calls/waiting-place.ts'
import { requireCustomer } from '../core/callers/caller.ts'
import { mailboxKeyOf } from '../core/people/mailbox.ts'
import type { Place } from '../core/stock/offer-copies.ts'
import { signedToken } from '../core/callers/signed-token.ts'
import type { Store } from '../database/open.ts'
import type { CallRouter } from '../http/call-router.ts'
import { presentPlace } from './present-place.ts'

/** Ended places that are shown after those that are open. */
const maxEnded = 10

/** A customer's places: taken with the account, or with its address before or beside it. */
export function mountOwnPlaces({ implement }: CallRouter, store: Store): void {
  implement(listOwnPlaces, async (_fields, caller) => {
    const { id } = requireCustomer(caller)
    const places = await placesOf(store, id)
    const offered = places.filter(({ state }) => state === 'offered')
    // The rest of an offer is shown beside it.
    const isRest = (place: Place) =>
      place.state === 'waiting' &&
      offered.some(
        ({ material_id, mailbox }) => material_id === place.material_id && mailbox === place.mailbox,
      )
    const waiting = places.filter((place) => place.state === 'waiting' && !isRest(place))
    const ended = places
      .filter(({ state }) => state !== 'waiting' && state !== 'offered')
      .sort((one, other) => Number(other.state_at) - Number(one.state_at))
      .slice(0, maxEnded)
    return {
      data: await Promise.all(
        [...offered, ...waiting, ...ended].map(async (place) => ({
          ...(await presentPlace(store, place)),
          place_token: await signedToken(store, 'waiting-place', place.id),
        })),
      ),
    }
  })
}

/** Only a confirmed address is known to be the customer's own. */
async function placesOf(store: Store, customer: string): Promise<Place[]> {
  const { email, email_confirmed_at } = await store
    .selectFrom('customer')
    .select(['email', 'email_confirmed_at'])
    .where('id', '=', customer)
    .executeTakeFirstOrThrow()
  const mailbox = email_confirmed_at === null ? null : await mailboxKeyOf(store, email)
  return store
    .selectFrom('waiting_place')
    .selectAll()
    .where((row) =>
      row.or([
        row('customer_id', '=', customer),
        ...(mailbox === null ? [] : [row('mailbox', '=', mailbox)]),
      ]),
    )
    .orderBy('created_at')
    .execute()
}
