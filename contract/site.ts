import * as z from 'zod/mini'
import { lenient, noInput, read } from './call.ts'
import { flag, id } from './material.ts'

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

export const listBanners = read({
  name: 'listBanners',
  path: '/banner',
  input: noInput,
  output: z.strictObject({ data: z.array(banner) }),
  topic: 'banner',
  priority: 'high',
  cacheSeconds: 300,
})

export const listTextLinks = read({
  name: 'listTextLinks',
  path: '/text-link',
  input: noInput,
  output: z.strictObject({ data: z.array(z.strictObject({ id, title: z.string(), url: z.string() })) }),
  topic: 'content',
  priority: 'medium',
  cacheSeconds: 900,
})

const menuLink = z.strictObject({ title: z.string(), url: z.string() })

/** The main menu, and the footer's groups of links. */
export const readMenu = read({
  name: 'readMenu',
  method: 'GET',
  path: '/menu',
  input: noInput,
  output: z.strictObject({ data: z.array(menuLink) }),
  topic: 'navigation',
  priority: 'high',
  cacheSeconds: 600,
})

export const readFooterMenu = read({
  name: 'readFooterMenu',
  method: 'GET',
  path: '/menu/footer',
  input: noInput,
  output: z.strictObject({ data: z.array(z.strictObject({ title: z.string(), links: z.array(menuLink) })) }),
  topic: 'navigation',
  priority: 'low',
  cacheSeconds: 1800,
})

const counted = z.strictObject({ id, name: z.string(), slug: z.string(), product_count: z.int() })

/** Grades, subjects and themes with their counts. */
export const readCategoryMenu = read({
  name: 'readCategoryMenu',
  path: '/catalog/menuCategory',
  input: noInput,
  output: z.strictObject({
    data: z.array(z.strictObject({ id, name: z.string(), slug: z.string(), data: z.array(counted) })),
  }),
  topic: 'navigation',
  priority: 'medium',
  cacheSeconds: 600,
})

export const readSenderMenu = read({
  name: 'readSenderMenu',
  path: '/sender/menuSender',
  input: noInput,
  output: z.strictObject({ data: z.array(counted) }),
  topic: 'navigation',
  priority: 'medium',
  cacheSeconds: 0,
})

export const readSettings = read({
  name: 'readSettings',
  method: 'GET',
  path: '/setting',
  input: noInput,
  output: z.strictObject({
    data: z.strictObject({
      order_message: z.string(),
      order_link_title: z.string(),
      order_link_body: z.string(),
      download_body: z.string(),
      download_privacy_policy_text: z.string(),
      download_email_conformation_text: z.string(),
      /** What the operator has set: where the consent box starts, and the least characters of a first name. */
      consent_default: flag,
      first_name_min: z.int(),
      /** Where people write when something is wrong. */
      contact_email: z.string(),
    }),
  }),
  topic: 'content',
  priority: 'low',
  cacheSeconds: 600,
})

const seoEntry = z.strictObject({
  slug: z.string(),
  keywords: z.string(),
  meta_description: z.string(),
  meta_title: z.string(),
  title: z.string(),
})
export type SeoEntry = z.infer<typeof seoEntry>

/** The title and description of a page; isCategory 'true' also looks among categories' own texts. */
export const readSeo = read({
  name: 'readSeo',
  path: '/seo/page-data',
  input: z.object({ slug: z.string(), childslug: lenient, isCategory: lenient }),
  output: z.strictObject({ data: seoEntry }),
  topic: 'content',
  priority: 'low',
  cacheSeconds: 3600,
})

export const readTextPage = read({
  name: 'readTextPage',
  path: '/pages/{slug}',
  input: z.object({ slug: z.string() }),
  output: z.strictObject({ data: z.strictObject({ slug: z.string(), title: z.string(), body: z.string() }) }),
  topic: 'content',
  priority: 'low',
  cacheSeconds: 3600,
})
