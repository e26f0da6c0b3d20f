import * as z from 'zod/mini'
import { parseJson } from '../response.ts'

/** A field that is not validated here, because its feature or its form's rules parse it. */
export const looseField = z.optional(
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.unknown())]),
)

/** A list or an object, also as JSON: form data contains only texts. */
export const jsonOr = <Type extends z.ZodMiniType>(schema: Type) =>
  z.union([schema, z.pipe(z.string(), z.pipe(z.transform(parseJson), schema))])

/** A call that takes nothing in particular: unknown fields are dropped. */
export const noInput = z.object({})

export const id = z.int().check(z.positive())

/** A flag as it is sent. */
export const flag = z.union([z.literal(0), z.literal(1)])
