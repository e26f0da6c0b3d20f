import * as z from 'zod/mini'

/** A field that is not validated here, because its feature or its form's rules parse it. */
export const looseField = z.optional(
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.unknown())]),
)

/** A call that takes nothing in particular: unknown fields are dropped. */
export const noInput = z.object({})

export const id = z.int().check(z.positive())

/** A flag as it is sent. */
export const flag = z.union([z.literal(0), z.literal(1)])
