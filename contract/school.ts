import * as z from 'zod/mini'
import { noInput, read } from './call.ts'
import { id } from './material.ts'

/** A school with its address, in the specification's spelling. */
export const school = z.strictObject({
  id,
  skola: z.string(),
  skolans_adress: z.string(),
  postnummer: z.string(),
  ort: z.string(),
  telfonnummer: z.string(),
})
export type School = z.infer<typeof school>

/** All schools, and the work roles: the keys of `yrkesroll`. */
export const listSchools = read({
  name: 'listSchools',
  path: '/worlplace/get',
  input: noInput,
  output: z.strictObject({ data: z.array(school), yrkesroll: z.record(z.string(), z.string()) }),
  topic: 'content',
  priority: 'low',
  cacheSeconds: 1800,
  batched: false,
})
