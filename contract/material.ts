import * as z from 'zod/mini'
import { lenient, read } from './call.ts'

export const id = z.int().check(z.positive())
/** 0 or 1, as flags travel. */
export const flag = z.union([z.literal(0), z.literal(1)])

/** A name one can follow: a subject, grade, theme or sender's group. */
export const namedOption = z.strictObject({ id, name: z.string(), slug: z.string() })
export const keyword = z.strictObject({ id, slug: z.string(), name: z.string() })
export const sender = z.strictObject({ id, slug: z.string(), name: z.string(), title: z.string() })

const cardFields = {
  id,
  name: z.string(),
  slug: z.string(),
  /** Address of the listing thumbnail; other sizes follow from it. */
  image: z.string(),
  image_alt: z.string(),
  /** 1 means published. */
  status: flag,
  views: z.int(),
  like_count: z.int(),
  /** 1 means made by a customer. */
  is_customer: flag,
  /** An http(s) address elsewhere, '' when there is none. */
  product_externalurl: z.string(),
  product_video: flag,
  is_downloadable: flag,
  isOrder: flag,
  /** 1 where printed copies were sold out when this was answered; only the stock's own call decides. */
  sold_out: flag,
  /** 1 means put forward by an editor: it leads the home page's lists. */
  boosted: flag,
  /** Most copies in one order. */
  max_qty: z.int(),
  product_plan: z.array(z.strictObject({ id, name: z.string() })),
  product_subject: z.array(namedOption),
  product_grade: z.array(namedOption),
  tema: z.array(namedOption),
  keyword: z.array(keyword),
  sender: z.nullable(sender),
  /** The licence as one filters by it; null where none is told. */
  licens: z.nullable(namedOption),
}

/** A material as its card needs it. */
export const materialCard = z.strictObject(cardFields)
export type MaterialCard = z.infer<typeof materialCard>

/** A file that can be downloaded; `size` in bytes, `pages` 0 when it has none. */
export const materialFile = z.strictObject({
  id,
  file: z.string(),
  title: z.string(),
  size: z.int(),
  type: z.string(),
  pages: z.int(),
})
export type MaterialFile = z.infer<typeof materialFile>

/** A whole material, as its own page shows it. */
export const material = z.strictObject({
  ...cardFields,
  short_description: z.string(),
  /** Cleaned HTML. */
  description: z.string(),
  /** Cleaned HTML. */
  product_instructions: z.string(),
  video_image: z.string(),
  video_alt: z.string(),
  /** An /uploads/ address of our own film, or a player's address at YouTube or Vimeo, '' when there is none. */
  video_embed_url: z.string(),
  link_title: z.string(),
  /** A JSON string: a list of materialFile. */
  downloadable: z.string(),
  catalog_categories: z.array(z.strictObject({ id, parent_id: z.int(), name: z.string(), slug: z.string() })),
  material_types: z.array(z.strictObject({ id, name: z.string() })),
  related: z.array(materialCard),
  /** Who made it, told to its maker and to editors alone; null to everybody else. */
  customer_id: z.nullable(z.string()),
  /** The licence's full name, or the terms in words; `license_url` leads to what it means. */
  license: z.string(),
  license_url: z.string(),
  /** When it was published, ms. */
  published_at: z.int(),
  meta_title: z.string(),
  meta_keyword: z.string(),
  meta_description: z.string(),
})
export type Material = z.infer<typeof material>

/** One material by slug; `preview` 1 shows an unpublished one to its owner. */
export const readMaterial = read({
  name: 'readMaterial',
  path: '/product/detail/{slug}',
  input: z.object({ slug: z.string(), preview: lenient, user_id: lenient }),
  output: z.strictObject({ data: material, interested_materials: z.array(materialCard) }),
  topic: 'product',
  priority: 'high',
  cacheSeconds: 600,
})

/** The same by id or slug, at the shorter path of the specification. */
export const readMaterialShort = read({
  ...readMaterial,
  name: 'readMaterialShort',
  path: '/product/{idOrSlug}',
  input: z.object({ idOrSlug: z.string(), preview: lenient, user_id: lenient }),
})

export const listRelated = read({
  name: 'listRelated',
  path: '/product/related/{slug}',
  input: z.object({ slug: z.string() }),
  output: z.strictObject({ data: z.array(materialCard) }),
  topic: 'product',
  priority: 'low',
  cacheSeconds: 900,
})

/** Materials like one that is sold out, which can be downloaded or ordered. */
export const listAlternatives = read({
  ...listRelated,
  name: 'listAlternatives',
  path: '/product/alternatives/{slug}',
  input: z.object({ slug: z.string() }),
})

/** What is left of a printed material, and the most that one order may hold. Never kept: a stale number would be a promise. */
export const readStock = read({
  name: 'readStock',
  path: '/product-stock/{idOrSlug}',
  input: z.object({ idOrSlug: z.string() }),
  output: z.strictObject({ data: z.strictObject({ qty: z.int(), max_qty_order: z.int() }) }),
  topic: 'product',
  priority: 'high',
  cacheSeconds: 0,
  batched: false,
})

const names = z.strictObject({ data: z.array(z.strictObject({ id, name: z.string() })) })

export const listPlans = read({
  name: 'listPlans',
  method: 'GET',
  path: '/productplanlist',
  input: z.object({}),
  output: names,
  topic: 'catalog',
  priority: 'low',
  cacheSeconds: 1800,
})

export const listMaterialTypes = read({ ...listPlans, name: 'listMaterialTypes', path: '/materialtypelist' })
