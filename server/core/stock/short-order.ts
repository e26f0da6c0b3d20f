import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { readMissingCopiesByPlace, type MissingCopies } from './missing-copies.ts'

type PackedOrder = { state: string; qty: number; packed_qty: number | null; rest_place_id: string | null }

/** What the person reads about an order with fewer copies than were ordered, and the token of the page where the missing copies wait. */
export type ShortOrder = { text: string; place_token: string }

/** What became of the missing copies of each order, in the same order; null for one that has all. */
export async function shortOrdersOf(
  store: Kysely<Database>,
  orders: readonly PackedOrder[],
): Promise<(ShortOrder | null)[]> {
  const byPlace = await readMissingCopiesByPlace(
    store,
    orders.map(({ rest_place_id }) => rest_place_id),
  )
  return orders.map((order) => {
    const missing = order.rest_place_id === null ? null : (byPlace.get(order.rest_place_id) ?? null)
    const text = shortText(order, missing)
    return text === ''
      ? null
      : { text, place_token: isStillWaiting(missing) ? (missing?.place_token ?? '') : '' }
  })
}

export const isStillWaiting = (missing: MissingCopies | null): boolean =>
  missing?.state === 'waiting' || missing?.state === 'offered'

function shortText({ state, qty, packed_qty }: PackedOrder, missing: MissingCopies | null): string {
  if (packed_qty === null || packed_qty >= qty) return ''
  const waits = missing === null ? '' : missingCopiesText(missing)
  if (state === 'cancelled' || state === 'anonymous') return waits
  return `${packed_qty} av ${copiesOf(qty)} fanns. ${waits === '' ? 'Resten är avbruten.' : waits}`
}

/** Where the missing copies are, to the person. */
export function missingCopiesText({ state, qty, place_token }: MissingCopies): string {
  if (place_token === '') return 'Resten står inte i kö längre.'
  switch (state) {
    case 'waiting':
      return `Resten står i kön: ${copiesOf(qty)}.`
    case 'offered':
      return `Av resten är ${copiesOf(qty)} reserverade åt dig.`
    case 'taken':
      return 'Resten har du beställt för sig.'
    case 'expired':
      return 'Reservationen av resten gick ut.'
    case 'left':
      return 'Du har lämnat kön för resten.'
    case 'closed':
      return 'Kön för resten är stängd.'
  }
}

const copiesOf = (count: number) => (count === 1 ? '1 exemplar' : `${count} exemplar`)
