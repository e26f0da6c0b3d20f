import * as z from 'zod/mini'
import { listingMeta } from './catalogue.ts'
import { looseField, id } from './fields.ts'
import type { CallSchemas } from './call-schemas.ts'

const blogCategory = z.strictObject({ id, slug: z.string(), title: z.string(), name: z.string() })

/** An article for its card. */
export const articleCard = z.strictObject({
  id,
  name: z.string(),
  slug: z.string(),
  /** Address of the 407×245 picture. */
  image: z.string(),
  image_alt: z.string(),
  /** Sanitized HTML. */
  introtext: z.string(),
  blog_categories: z.array(z.strictObject({ name: z.string(), slug: z.string() })),
  /** ms */
  published_at: z.int(),
})
export type ArticleCard = z.infer<typeof articleCard>

export const article = z.extend(articleCard, {
  /** Sanitized HTML. */
  body: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
})
export type Article = z.infer<typeof article>

const listFields = { page: looseField, per_page: looseField }

export const blogSchemas = {
  listArticles: {
    input: z.object({ category: looseField, ...listFields }),
    output: z.strictObject({
      data: z.array(articleCard),
      meta: listingMeta,
      metas: z.strictObject({ title: z.string(), meta_title: z.string(), meta_description: z.string() }),
      blog_category: z.nullable(z.strictObject({ title: z.string(), slug: z.string() })),
    }),
  },
  listBlogCategories: {
    input: z.object({}),
    output: z.strictObject({ data: z.array(blogCategory) }),
  },
  readArticle: {
    input: z.object({ slug: z.string(), preview: looseField }),
    output: z.strictObject({
      data: article,
      /** In an editor's preview that shows what visitors do not see yet. */
      is_working_copy: z.optional(z.literal(1)),
    }),
  },
  listRelatedArticles: {
    input: z.object({ slug: z.string() }),
    output: z.strictObject({ data: z.array(articleCard) }),
  },
} satisfies Record<string, CallSchemas>
