import { postOnly } from './call.ts'

/** Cancels the customer's own order until somebody picks it: copies back in stock, and an email. */
export const cancelOwnOrder = postOnly({
  name: 'cancelOwnOrder',
  path: '/customer/order-cancel',
  offline: 'never',
  resource: 'user',
})

/** Corrects the address of the customer's own order until somebody picks it. */
export const correctOwnOrderAddress = postOnly({
  name: 'correctOwnOrderAddress',
  path: '/customer/order-address',
  offline: 'never',
  resource: 'user',
})

/** An order by the link in its emails, without street and email. Changes nothing. */
export const followOrder = postOnly({
  name: 'followOrder',
  path: '/order/follow',
  offline: 'never',
  resource: 'user',
  asGuest: true,
})

/** Cancels an order by the link in its emails, until somebody picks it. */
export const cancelOrderByLink = postOnly({
  name: 'cancelOrderByLink',
  path: '/order/follow-cancel',
  offline: 'never',
  resource: 'user',
  asGuest: true,
})

/** Corrects the address of an order by the link in its emails, until somebody picks it. */
export const correctOrderAddressByLink = postOnly({
  name: 'correctOrderAddressByLink',
  path: '/order/follow-address',
  offline: 'never',
  resource: 'user',
  asGuest: true,
})
