import { write } from './call.ts'

/** One like for each material and liker; a repeat answers with the same count. A guest is known by `X-Device-Id`. */
export const likeMaterial = write({
  name: 'likeMaterial',
  path: '/product-like-count',
  offline: 'queue',
  topic: 'product',
})
