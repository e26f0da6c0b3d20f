import { postOnly } from './call.ts'

/** A place in the queue by the link in its email or in the outbox. Changes nothing, and shows no address. */
export const readPlace = postOnly({
  name: 'readPlace',
  path: '/waiting-place',
  offline: 'never',
  resource: 'user',
  asGuest: true,
})

/** The customer's own places: what is on offer, what waits, and what has ended lately. */
export const listOwnPlaces = postOnly({
  name: 'listOwnPlaces',
  path: '/customer/waiting-places',
  offline: 'never',
  resource: 'user',
})

/** Lowers how many copies a place waits for, or how many of those on offer stay reserved. */
export const lowerPlace = postOnly({
  name: 'lowerPlace',
  path: '/waiting-place/lower',
  offline: 'never',
  resource: 'user',
  asGuest: true,
})

/** Leaves a place: copies on offer go to the next in the queue. A repeat changes nothing. */
export const leavePlace = postOnly({
  name: 'leavePlace',
  path: '/waiting-place/leave',
  offline: 'never',
  resource: 'user',
  asGuest: true,
})
