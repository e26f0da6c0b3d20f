import * as z from 'zod/mini'
import type { CallSchemas } from './call-schemas.ts'

export const materialStatusSchemas = {
  readMaterialStatus: {
    input: z.object({ slug: z.string() }),
    output: z.strictObject({
      // `slug`: today's address of a published material, '' for the others.
      data: z.strictObject({ state: z.enum(['published', 'withdrawn', 'unknown']), slug: z.string() }),
    }),
  },
} satisfies Record<string, CallSchemas>
