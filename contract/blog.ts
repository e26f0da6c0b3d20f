import * as z from 'zod/mini'
import { lenient, read } from './call.ts'
import { id } from './material.ts'

const blogCategory = z.strictObject({ id, slug: z.string(), title: z.string(), name: z.string() })

/** An article as its card shows it. */
export const articleCard = z.strictObject({
  id,
  name: z.string(),
  slug: z.string(),
  /** Address of the 407×245 picture. */
  image: z.string(),
  image_alt: z.string(),
  /** Cleaned HTML. */
  introtext: z.string(),
  blog_categories: z.array(z.strictObject({ name: z.string(), slug: z.string() })),
  /** ms */
  published_at: z.int(),
})
export type ArticleCard = z.infer<typeof articleCard>

export const article = z.extend(articleCard, {
  /** Cleaned HTML. */
  body: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
})
export type Article = z.infer<typeof article>

const meta = z.strictObject({
  total: z.int(),
  last_page: z.int(),
  from: z.int(),
  to: z.int(),
  current_page: z.int(),
  per_page: z.int(),
})

const listFields = { page: lenient, per_page: lenient }

/** Articles, newest first; of one category where `category` names its slug. */
export const listArticles = read({
  name: 'listArticles',
  path: '/blogs/latest',
  input: z.object({ category: lenient, ...listFields }),
  output: z.strictObject({
    data: z.array(articleCard),
    meta,
    metas: z.strictObject({ title: z.string(), meta_title: z.string(), meta_description: z.string() }),
    blog_category: z.nullable(z.strictObject({ title: z.string(), slug: z.string() })),
  }),
  topic: 'blog',
  priority: 'medium',
  cacheSeconds: 900,
})

export const listBlogCategories = read({
  name: 'listBlogCategories',
  path: '/blogs/categories',
  input: z.object({}),
  output: z.strictObject({ data: z.array(blogCategory) }),
  topic: 'blog',
  priority: 'low',
  cacheSeconds: 900,
})

export const readArticle = read({
  name: 'readArticle',
  path: '/blogs/item/{slug}',
  input: z.object({ slug: z.string() }),
  output: z.strictObject({ data: article }),
  topic: 'blog',
  priority: 'medium',
  cacheSeconds: 900,
})

export const listRelatedArticles = read({
  name: 'listRelatedArticles',
  path: '/blogs/related/{slug}',
  input: z.object({ slug: z.string() }),
  output: z.strictObject({ data: z.array(articleCard) }),
  topic: 'blog',
  priority: 'low',
  cacheSeconds: 900,
})
