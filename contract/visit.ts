import * as z from 'zod/mini'
import { lenient, write } from './call.ts'
import { idField } from './form-fields.ts'
import { maxLinkLength, maxTextLength } from './limits.ts'

// Counted and forgotten: none of these slows anything down, and none is missed by the one who asked.
const countingDefaults = { output: z.strictObject({}), offline: 'drop', topic: 'product' } as const
const productInput = z.object({ product_id: idField, user_id: lenient })

/** A material was seen: a suggested one was opened, or a customer's was clicked. */
export const recordView = write({
  name: 'recordView',
  path: '/activity/postView/get',
  input: z.object({ id: idField, user_id: lenient }),
  ...countingDefaults,
})

/** Somebody went on to the material elsewhere. */
export const recordExternalVisit = write({
  name: 'recordExternalVisit',
  path: '/product-link-count',
  input: productInput,
  ...countingDefaults,
})

/** A material that an editor has put forward was clicked. */
export const recordBoostedClick = write({
  name: 'recordBoostedClick',
  path: '/boostedProductDataClick',
  input: productInput,
  ...countingDefaults,
})

/** A material was opened from the home page. */
export const recordHomeClick = write({
  name: 'recordHomeClick',
  path: '/product-home-link-count',
  input: productInput,
  ...countingDefaults,
})

/** A link in the overview text was followed. */
export const recordOutboundLink = write({
  name: 'recordOutboundLink',
  path: '/outboundlink',
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
    user_id: lenient,
  }),
  ...countingDefaults,
})
