import { write } from './call.ts'

/** Asks for a letter when a material that is sold out is in stock again. Asked twice for one address it is one request. */
export const requestStock = write({
  name: 'requestStock',
  path: '/product-stock-request',
  offline: 'queue',
  topic: 'product',
})

/** Takes all requests of one mailbox away; `stop_token` is what stands after # in the letter's link. Done twice it is done. */
export const stopStockRequests = write({
  name: 'stopStockRequests',
  path: '/product-stock-request/stop',
  offline: 'never',
  asGuest: true,
})
