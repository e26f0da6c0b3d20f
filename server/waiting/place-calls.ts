import { hourMs } from '#contract/durations.ts'
import { toText } from '#contract/call-path.ts'
import { leavePlace, lowerPlace, readPlace } from '#contract/calls/waiting-place.ts'
import type { Config } from '../core/settings/config.ts'
import { lowerOffer } from '../core/stock/lower-offer.ts'
import type { Place } from '../core/stock/offer-copies.ts'
import { consume } from '../core/limits/rate-limit.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { signedId } from '../core/callers/signed-token.ts'
import { lockStock } from '../core/stock/stock-movements.ts'
import type { DatabaseTransaction, Store } from '../database/open.ts'
import type { CallRouter } from '../http/call-router.ts'
import { leaveQueue } from './leave-queue.ts'
import { presentPlace } from './present-place.ts'

/** Calls by the links of places, of one network. The key is stored, and older than the queue. */
const perNetworkLimit = { limit: 200, periodMs: hourMs }
const limitKeyOf = (network: string) => `stock-stop:${network}`
const unknownLink = 'Länken gäller inte längre. Platsen är borta, eller så är länken inte hel.'
/** Why a place that has ended cannot be changed, by its state. */
const endedTexts: Record<string, string> = {
  taken: 'Exemplaren är redan beställda, så antalet går inte att ändra här.',
  expired: 'Reservationen har gått ut, så exemplaren är inte reserverade åt dig längre.',
  left: 'Platsen är redan lämnad.',
  closed: 'Platsen i kön är stängd.',
}

/** What somebody with the link of a place may do: see it, wait for fewer copies, and leave it. */
export function mountPlaceCalls(
  { implement }: CallRouter,
  store: Store,
  config: Config,
  wakeEmailDelivery: () => void,
): void {
  implement(readPlace, async ({ place_token }) => {
    const place = await linkedPlace(store, place_token)
    return { data: await presentPlace(store, place) }
  })
  implement(lowerPlace, async ({ place_token, qty }, caller) => {
    const message = await store.transaction().execute(async (transaction) => {
      await consume(transaction, limitKeyOf(caller.network), perNetworkLimit)
      const place = await lockPlace(transaction, place_token)
      return lowerCopies(transaction, place, toText(qty), config)
    })
    wakeEmailDelivery()
    return { message }
  })
  implement(leavePlace, async ({ place_token }, caller) => {
    const isTaken = await store.transaction().execute(async (transaction) => {
      await consume(transaction, limitKeyOf(caller.network), perNetworkLimit)
      const { id, state } = await lockPlace(transaction, place_token)
      await leaveQueue(transaction, { id }, config)
      return state === 'taken'
    })
    if (isTaken) throw new RefusalError('CONFLICT', { message: endedTexts['taken'] ?? '' })
    wakeEmailDelivery()
    return { message: 'Platsen är lämnad. Det kommer inga fler brev om den.' }
  })
}

/** The place that a link was signed for. */
async function linkedPlace(store: Store, token: unknown): Promise<Place> {
  const id = await signedId(store, 'waiting-place', toText(token))
  const place =
    id === null
      ? undefined
      : await store.selectFrom('waiting_place').selectAll().where('id', '=', id).executeTakeFirst()
  if (place === undefined) throw new RefusalError('FORBIDDEN', { message: unknownLink })
  return place
}

/** The place as it is once nobody else can change its queue. */
async function lockPlace(transaction: DatabaseTransaction, token: unknown): Promise<Place> {
  const { material_id } = await linkedPlace(transaction, token)
  await lockStock(transaction, material_id)
  return linkedPlace(transaction, token)
}

/** Lowers how many copies a place asks for. */
async function lowerCopies(
  transaction: DatabaseTransaction,
  place: Place,
  text: string,
  config: Config,
): Promise<string> {
  if (place.state !== 'waiting' && place.state !== 'offered')
    throw new RefusalError('CONFLICT', { message: endedTexts[place.state] ?? '' })
  const qty = /^\d{1,6}$/.test(text) ? Number(text) : 0
  if (qty < 1 || qty >= place.qty) {
    const message =
      place.qty === 1
        ? 'Platsen gäller ett exemplar. Vill du inte ha det, lämna platsen.'
        : `Skriv ett antal mellan 1 och ${place.qty - 1}. Vill du inte ha några, lämna platsen.`
    throw new RefusalError('INVALID', { message, errors: { qty: [message] } })
  }
  const copies = qty === 1 ? '1 exemplar' : `${qty} exemplar`
  if (place.state === 'offered') {
    if (!(await lowerOffer(transaction, place, qty, config)))
      throw new RefusalError('CONFLICT', { message: endedTexts['expired'] ?? '' })
    return `Nu är ${copies} reserverade åt dig. De andra går vidare i kön.`
  }
  await transaction.updateTable('waiting_place').set({ qty }).where('id', '=', place.id).execute()
  return `Nu väntar du på ${copies}. Du står kvar på samma plats.`
}
