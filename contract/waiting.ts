import { dateFormat } from './date-format.ts'

/** What page, server and staff pages agree on about the waiting list, beside the calls. */

/** `waiting`: no offer yet. `offered`: copies are reserved. `taken`: they were ordered. `left`: given up by its owner. `closed`: by the site. */
export const placeStates = ['waiting', 'offered', 'taken', 'expired', 'left', 'closed'] as const
export type PlaceState = (typeof placeStates)[number]

/** How long an offer is reserved, ms. */
export const offerLifeMs = 72 * 3_600_000
/** Copies that one place may ask for, where the material has no limit of its own. */
const maxWaitingCopies = 500
/** How many copies a place asks for where its form states no number: enough for a class. */
export const usualWaitingCopies = 30
/** Days that an ended place is stored, so that its link can say what happened. */
export const endedPlaceRetentionDays = 30

/** How many copies a place may ask for. `max_qty`: the material's limit per order, 0 = none. */
export const maxWaitingCopiesOf = (max_qty: number) =>
  max_qty > 0 ? Math.min(max_qty, maxWaitingCopies) : maxWaitingCopies

const dayFormat = dateFormat({
  timeZone: 'Europe/Stockholm',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})
const clockFormat = dateFormat({
  timeZone: 'Europe/Stockholm',
  hour: '2-digit',
  minute: '2-digit',
})

/** 'onsdag 25 november klockan 14.32', in Swedish time. */
export const formatOfferEnd = (until: number) =>
  `${dayFormat(until)} klockan ${clockFormat(until).replace(':', '.')}`
