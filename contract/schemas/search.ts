import * as z from 'zod/mini'
import { looseField, flag } from './fields.ts'
import { filterFields, filterGroup, listing } from './catalogue.ts'
import type { CallSchemas } from './call-schemas.ts'

/** With is_customer 1 customers' material is among the results, with is_sender 1 senders are listed in `senders`. */
const searchFields = {
  q: looseField,
  filters: z.optional(z.unknown()),
  is_customer: looseField,
  is_sender: looseField,
  ...filterFields,
}

const search = { input: z.object(searchFields), output: listing }

export const searchSchemas = {
  searchMaterials: search,
  searchMaterialsFiltered: search,
  searchFilters: {
    input: z.object(searchFields),
    output: z.strictObject({ data: z.array(filterGroup) }),
  },
  suggest: {
    input: z.object({ q: looseField, is_customer: looseField, is_sender: looseField }),
    output: z.strictObject({
      data: z.array(
        z.strictObject({
          name: z.string(),
          /** Of an article or text page its whole address, without the first slash. */
          slug: z.string(),
          kind: z.enum(['material', 'sender', 'word', 'subject', 'theme', 'keyword', 'article']),
          is_customer: flag,
          image: z.string(),
        }),
      ),
      did_you_mean: z.nullable(z.string()),
    }),
  },
} satisfies Record<string, CallSchemas>
