import { read } from './call.ts'

/**
 * What everybody may know of a material's address that showed nothing: whether its material was withdrawn, or is published, perhaps
 * at another address. Only the missing page asks, each time, because the answer explains what is true now.
 */
export const readMaterialStatus = read({
  name: 'readMaterialStatus',
  path: '/product-status/{slug}',
  resource: 'product',
  priority: 'high',
  cacheSeconds: 0,
  batched: false,
})
