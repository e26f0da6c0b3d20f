import { read } from './call.ts'

/** The materials whose saved copies every device deletes. By id alone, because the name of a withdrawn material may be what was withdrawn. */
export const listRemovedCopies = read({
  name: 'listRemovedCopies',
  path: '/product-removed-copies',
  resource: 'product',
  cacheSeconds: 0,
  batched: false,
})
