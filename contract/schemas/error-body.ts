import * as z from 'zod/mini'

/** The body of every refusal. `errors` holds messages for each field. */
export const errorBody = z.object({
  status: z.literal('ERROR'),
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
  /** Of an order for too many copies: how many may be ordered instead. */
  available: z.optional(z.int()),
})
export type ErrorBody = z.infer<typeof errorBody>
