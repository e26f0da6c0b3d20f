import * as z from 'zod/mini'
import { lenient, write } from './call.ts'
import { idField } from './form-fields.ts'

/** One like for each material and liker; a repeat answers with the same count. A guest is known by `X-Device-Id`. */
export const likeMaterial = write({
  name: 'likeMaterial',
  path: '/product-like-count',
  input: z.object({ product_id: idField, user_id: lenient }),
  output: z.strictObject({ like_count: z.int() }),
  offline: 'queue',
  topic: 'product',
})
