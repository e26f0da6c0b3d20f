import { read } from './call.ts'

/** The materials whose saved copies every device deletes, by id alone: their names may be what had to go. */
export const listRemovedCopies = read({
  name: 'listRemovedCopies',
  path: '/product-removed-copies',
  resource: 'product',
  cacheSeconds: 0,
  batched: false,
})
