import * as z from 'zod/mini'
import { looseField } from './fields.ts'
import { idField } from '../forms/form-fields.ts'
import { maxLinkLength, maxTextLength } from '../limits.ts'
import type { CallSchemas } from './call-schemas.ts'

const output = z.strictObject({})
const productVisit = { input: z.object({ product_id: idField, user_id: looseField }), output }

export const visitSchemas = {
  recordView: {
    input: z.object({ id: idField, user_id: looseField }),
    output,
  },
  recordExternalVisit: productVisit,
  recordBoostedClick: productVisit,
  recordHomeClick: productVisit,
  recordOutboundLink: {
    input: z.object({
      product_id: idField,
      link_title: z._default(
        z.pipe(
          z.string().check(z.maxLength(10_000)),
          z.transform((title) => [...title].slice(0, maxTextLength).join('')),
        ),
        '',
      ),
      link_url: z.string().check(z.maxLength(maxLinkLength), z.regex(/^https?:\/\/[^\s\p{Cc}]+$/iu)),
      user_id: looseField,
    }),
    output,
  },
} satisfies Record<string, CallSchemas>
