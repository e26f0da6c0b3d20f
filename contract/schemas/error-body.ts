import * as z from 'zod/mini'

/** Why the server refused, in the agreed shape. `errors` holds texts for each field. */
export const errorBody = z.object({
  status: z.literal('ERROR'),
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
  /** Of an order that asks for too many: how many copies one may order instead. */
  available: z.optional(z.int()),
})
export type ErrorBody = z.infer<typeof errorBody>
