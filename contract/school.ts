import * as z from 'zod/mini'
import { nothing, read } from './call.ts'
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
  takes: nothing,
  gives: z.strictObject({ data: z.array(school), yrkesroll: z.record(z.string(), z.string()) }),
  topic: 'content',
  priority: 'low',
  seconds: 1800,
  batched: false,
})
