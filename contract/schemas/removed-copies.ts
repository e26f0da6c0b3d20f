import * as z from 'zod/mini'
import { copyRemovalReasons } from '../copy-removals.ts'
import type { CallSchemas } from './call-schemas.ts'
import { id, noInput } from './fields.ts'

export const removedCopiesSchemas = {
  listRemovedCopies: {
    input: noInput,
    output: z.strictObject({
      data: z.array(z.strictObject({ id, reason: z.enum(copyRemovalReasons) })),
    }),
  },
} satisfies Record<string, CallSchemas>
