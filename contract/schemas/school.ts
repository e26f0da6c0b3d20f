import * as z from 'zod/mini'
import { noInput, id } from './fields.ts'
import type { CallSchemas } from './call-schemas.ts'

/** A school with its address, as the API names its fields. */
export const school = z.strictObject({
  id,
  skola: z.string(),
  skolans_adress: z.string(),
  postnummer: z.string(),
  ort: z.string(),
  telfonnummer: z.string(),
})
export type School = z.infer<typeof school>

export const schoolSchemas = {
  listSchools: {
    input: noInput,
    output: z.strictObject({ data: z.array(school), yrkesroll: z.record(z.string(), z.string()) }),
  },
} satisfies Record<string, CallSchemas>
