import * as z from 'zod/mini'
import { looseField, noInput, flag, id } from './fields.ts'
import type { CallSchemas } from './call-schemas.ts'

const banner = z.strictObject({
  id,
  title: z.string(),
  body: z.string(),
  link_url: z.string(),
  link_title: z.string(),
  image: z.string(),
  image_alt: z.string(),
})
export type Banner = z.infer<typeof banner>

const menuLink = z.strictObject({ title: z.string(), url: z.string() })

const counted = z.strictObject({ id, name: z.string(), slug: z.string(), product_count: z.int() })

const seoEntry = z.strictObject({
  slug: z.string(),
  keywords: z.string(),
  meta_description: z.string(),
  meta_title: z.string(),
  title: z.string(),
  /** On a sender's page: what its organisation says, the address of its site and of its logo; '' for none. */
  sender: z.optional(z.strictObject({ description: z.string(), website: z.string(), image: z.string() })),
})
export type SeoEntry = z.infer<typeof seoEntry>

export const siteSchemas = {
  listBanners: {
    input: noInput,
    output: z.strictObject({ data: z.array(banner) }),
  },
  listTextLinks: {
    input: noInput,
    output: z.strictObject({ data: z.array(z.strictObject({ id, title: z.string(), url: z.string() })) }),
  },
  readMenu: {
    input: noInput,
    output: z.strictObject({ data: z.array(menuLink) }),
  },
  readFooterMenu: {
    input: noInput,
    output: z.strictObject({
      data: z.array(z.strictObject({ title: z.string(), links: z.array(menuLink) })),
    }),
  },
  readCategoryMenu: {
    input: noInput,
    output: z.strictObject({
      data: z.array(z.strictObject({ id, name: z.string(), slug: z.string(), data: z.array(counted) })),
    }),
  },
  readSenderMenu: {
    input: noInput,
    output: z.strictObject({ data: z.array(counted) }),
  },
  readSettings: {
    input: noInput,
    output: z.strictObject({
      data: z.strictObject({
        order_message: z.string(),
        order_link_title: z.string(),
        order_link_body: z.string(),
        download_body: z.string(),
        download_privacy_policy_text: z.string(),
        download_email_conformation_text: z.string(),
        /** Set by the operator: the initial state of the consent box, and the minimum characters of a first name. */
        consent_default: flag,
        first_name_min: z.int(),
        /** Where people report problems. */
        contact_email: z.string(),
      }),
    }),
  },
  readSeo: {
    input: z.object({ slug: z.string(), childslug: looseField, isCategory: looseField }),
    output: z.strictObject({ data: seoEntry }),
  },
  readTextPage: {
    input: z.object({ slug: z.string(), preview: looseField }),
    output: z.strictObject({
      data: z.strictObject({ slug: z.string(), title: z.string(), body: z.string() }),
      /** In an editor's preview of changes that visitors do not see yet. */
      is_working_copy: z.optional(z.literal(1)),
    }),
  },
} satisfies Record<string, CallSchemas>
