import { postOnly } from './call.ts'

/** Takes a place in the queue for a sold-out material; `qty`: the copies that are wanted. One address has one place. */
export const requestStock = postOnly({
  name: 'requestStock',
  path: '/product-stock-request',
  offline: 'queue',
  resource: 'product',
})

/** Leaves all places of one mailbox; `stop_token` is the fragment of the email's link. Idempotent. */
export const stopStockRequests = postOnly({
  name: 'stopStockRequests',
  path: '/product-stock-request/stop',
  offline: 'never',
  asGuest: true,
})
