import * as z from 'zod/mini'

/** A field that may come as text or number; whoever uses it reads it leniently. */
export const lenient = z.optional(
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.unknown())]),
)

/** A call that takes nothing in particular: unknown fields are dropped. */
export const noInput = z.object({})

export const id = z.int().check(z.positive())

/** A flag as it travels. */
export const flag = z.union([z.literal(0), z.literal(1)])
