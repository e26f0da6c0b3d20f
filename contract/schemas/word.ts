import * as z from 'zod/mini'

export const word = z.strictObject({
  id: z.string(),
  label: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** How many materials, articles and so on have it. */
  uses: z.int(),
  /** The names of words that were merged into it. */
  merged: z.array(z.string()),
  /** The page that visitors see it on; '' for none. */
  address: z.string(),
  /** The address of its picture; '' for none. */
  picture: z.string(),
  /** A school that the register says is closed: it cannot be chosen. */
  closed: z.boolean(),
  version: z.int(),
  /** Who saved it last; '' when nobody has. */
  who: z.string(),
  at: z.int(),
})

export type Word = z.infer<typeof word>
