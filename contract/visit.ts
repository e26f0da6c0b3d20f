import * as z from 'zod/mini'
import { loose, write } from './call.ts'
import { idField } from './form-fields.ts'
import { linkLength, textLength } from './limits.ts'

// Counted and forgotten: none of these slows anything down, and none is missed by the one who asked.
const counted = { gives: z.strictObject({}), without: 'drop', topic: 'product' } as const
const ofProduct = z.object({ product_id: idField, user_id: loose })

/** A material was seen: a suggested one was opened, or a customer's was clicked. */
export const recordView = write({
  name: 'recordView',
  path: '/activity/postView/get',
  takes: z.object({ id: idField, user_id: loose }),
  ...counted,
})

/** Somebody went on to the material elsewhere. */
export const recordExternalVisit = write({
  name: 'recordExternalVisit',
  path: '/product-link-count',
  takes: ofProduct,
  ...counted,
})

/** A material that an editor has put forward was clicked. */
export const recordBoostedClick = write({
  name: 'recordBoostedClick',
  path: '/boostedProductDataClick',
  takes: ofProduct,
  ...counted,
})

/** A material was opened from the home page. */
export const recordHomeClick = write({
  name: 'recordHomeClick',
  path: '/product-home-link-count',
  takes: ofProduct,
  ...counted,
})

/** A link in the overview text was followed. */
export const recordOutboundLink = write({
  name: 'recordOutboundLink',
  path: '/outboundlink',
  takes: z.object({
    product_id: idField,
    link_title: z._default(
      z.pipe(
        z.string().check(z.maxLength(10_000)),
        z.transform((title) => [...title].slice(0, textLength).join('')),
      ),
      '',
    ),
    link_url: z.string().check(z.maxLength(linkLength), z.regex(/^https?:\/\/[^\s\p{Cc}]+$/iu)),
    user_id: loose,
  }),
  ...counted,
})
