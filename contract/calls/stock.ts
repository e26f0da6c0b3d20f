import { write } from './call.ts'

/** Requests an email when a sold-out material is in stock again. A repeated request of one address is one request. */
export const requestStock = write({
  name: 'requestStock',
  path: '/product-stock-request',
  offline: 'queue',
  topic: 'product',
})

/** Deletes all requests of one mailbox; `stop_token` is the fragment of the email's link. Idempotent. */
export const stopStockRequests = write({
  name: 'stopStockRequests',
  path: '/product-stock-request/stop',
  offline: 'never',
  asGuest: true,
})
