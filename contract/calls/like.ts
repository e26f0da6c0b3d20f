import { postOnly } from './call.ts'

/** One like for each material and user; a repeated like gets the same count. `X-Device-Id` identifies a guest. */
export const likeMaterial = postOnly({
  name: 'likeMaterial',
  path: '/product-like-count',
  offline: 'queue',
  resource: 'product',
})
