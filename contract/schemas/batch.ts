import * as z from 'zod/mini'
import { maxBatchSize } from '../limits.ts'

/** Up to ten reads in one request; the responses are in the same order. */
export const batchRequest = z.object({
  requests: z
    .array(
      z.object({
        path: z.string(),
        method: z.optional(z.string()),
        body: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
      }),
    )
    .check(z.maxLength(maxBatchSize)),
})
export type BatchRequest = z.infer<typeof batchRequest>

/** A failed entry: 500 when it broke, 400 when it was refused. */
export type FailedEntry = { status: 500 | 400; message: string }
