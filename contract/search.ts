import * as z from 'zod/mini'
import { loose, read } from './call.ts'
import { filterFields, filterGroup, listing } from './catalogue.ts'
import { flag } from './material.ts'

/** Search; with is_customer 1 customers' material is among the results, with is_sender 1 senders stand in `senders`. */
const searchFields = {
  q: loose,
  filters: z.optional(z.unknown()),
  is_customer: loose,
  is_sender: loose,
  ...filterFields,
}
export const searchMaterials = read({
  name: 'searchMaterials',
  path: '/search',
  takes: z.object(searchFields),
  gives: listing,
  topic: 'catalog',
  priority: 'high',
  seconds: 0,
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
  takes: z.object(searchFields),
  gives: z.strictObject({ data: z.array(filterGroup) }),
  topic: 'catalog',
  priority: 'medium',
  seconds: 0,
})

/** While typing; waits for two characters. `kind` tells what a suggestion is. */
export const suggest = read({
  name: 'suggest',
  path: '/search/suggestions',
  takes: z.object({ q: loose, is_customer: loose, is_sender: loose }),
  gives: z.strictObject({
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
  seconds: 0,
})
