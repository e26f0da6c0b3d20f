import * as z from 'zod/mini'
import { lenient, read } from './call.ts'
import { filterFields, filterGroup, listing } from './catalogue.ts'
import { flag } from './material.ts'

/** Search; with is_customer 1 customers' material is among the results, with is_sender 1 senders stand in `senders`. */
const searchFields = {
  q: lenient,
  filters: z.optional(z.unknown()),
  is_customer: lenient,
  is_sender: lenient,
  ...filterFields,
}
export const searchMaterials = read({
  name: 'searchMaterials',
  path: '/search',
  input: z.object(searchFields),
  output: listing,
  topic: 'catalog',
  priority: 'high',
  cacheSeconds: 0,
})

/** The specification's other search path; the same answer. */
export const searchMaterialsFiltered = read({
  ...searchMaterials,
  name: 'searchMaterialsFiltered',
  path: '/search/product',
})

export const searchFilters = read({
  name: 'searchFilters',
  path: '/search/filters',
  input: z.object(searchFields),
  output: z.strictObject({ data: z.array(filterGroup) }),
  topic: 'catalog',
  priority: 'medium',
  cacheSeconds: 0,
})

/** While typing; waits for two characters. `kind` tells what a suggestion is. */
export const suggest = read({
  name: 'suggest',
  path: '/search/suggestions',
  input: z.object({ q: lenient, is_customer: lenient, is_sender: lenient }),
  output: z.strictObject({
    data: z.array(
      z.strictObject({
        name: z.string(),
        slug: z.string(),
        kind: z.enum(['material', 'sender', 'word']),
        is_customer: flag,
        image: z.string(),
      }),
    ),
    did_you_mean: z.nullable(z.string()),
  }),
  topic: 'catalog',
  priority: 'high',
  cacheSeconds: 0,
})
