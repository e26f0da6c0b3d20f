import * as z from 'zod/mini'
import { deviceKinds, maxCountsPerBatch, maxNumberPerCount } from '../figures.ts'
import { idField } from '../forms/form-fields.ts'
import type { CallSchemas } from './call-schemas.ts'
import { jsonOr } from './fields.ts'

const count = z.object({
  id: idField,
  kind: z.enum(deviceKinds),
  /** In Sweden. */
  day: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  n: z.int().check(z.minimum(1), z.maximum(maxNumberPerCount)),
})
const counts = z.array(count).check(z.minLength(1), z.maxLength(maxCountsPerBatch))

export const deviceCountsSchemas = {
  recordDeviceCounts: {
    input: z.object({
      /** Random, made by the device for this batch, so that a batch that is sent twice is counted once. */
      batch_id: z.string().check(z.regex(/^[\w-]{16,64}$/)),
      counts: jsonOr(counts),
    }),
    output: z.strictObject({}),
  },
} satisfies Record<string, CallSchemas>
