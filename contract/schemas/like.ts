import * as z from 'zod/mini'
import { looseField } from './fields.ts'
import { idField } from '../forms/form-fields.ts'
import type { CallSchemas } from './call-schemas.ts'

export const likeSchemas = {
  likeMaterial: {
    input: z.object({ product_id: idField, user_id: looseField }),
    output: z.strictObject({ like_count: z.int() }),
  },
} satisfies Record<string, CallSchemas>
