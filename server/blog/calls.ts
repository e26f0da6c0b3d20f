import * as calls from '#contract/calls/blog.ts'
import type { Article, ArticleCard } from '#contract/schemas/blog.ts'
import type { StaffTextFields } from '#contract/schemas/staff-texts.ts'
import { parsePage, parsePageSize } from '#contract/filters.ts'
import { pictureUrlAt } from '#contract/pictures.ts'
import type { CallRouter } from '../http/call-router.ts'
import { wantsPreview } from '../http/public-answer.ts'
import { sanitizeHtml } from '../core/markup/sanitize-html.ts'
import { readTextDraft } from '../core/publishing/text-draft.ts'
import type { Store } from '../database/open.ts'
import { thumbnailOf } from '../uploads/upload-paths.ts'

const relatedCount = 3
/** Number of article names in the generated description of a list. */
const describedArticleCount = 3
const blogTitle = 'Artiklar och inspiration'

/** Articles and their categories. */
export function mountBlogCalls({ implement }: CallRouter, store: Store): void {
  implement(calls.listBlogCategories, async () => {
    const rows = await store
      .selectFrom('blog_category')
      .select(['id', 'slug', 'title'])
      .where('hidden', '=', 0)
      .orderBy('position')
      .execute()
    return { data: rows.map((row) => ({ ...row, name: row.title })) }
  })

  implement(calls.listArticles, async (fields) => {
    const category = await categoryBySlug(store, fields.category)
    if (category === undefined) return null
    const ids = await publishedIds(store, category?.id)
    const page = parsePage(fields.page)
    const perPage = parsePageSize(fields.per_page)
    const pageIds = ids.slice((page - 1) * perPage, page * perPage)
    const title = category?.title ?? blogTitle
    const data = await articleCards(store, pageIds)
    return {
      data,
      meta: {
        total: ids.length,
        last_page: Math.max(1, Math.ceil(ids.length / perPage)),
        from: pageIds.length === 0 ? 0 : (page - 1) * perPage + 1,
        to: pageIds.length === 0 ? 0 : (page - 1) * perPage + pageIds.length,
        current_page: page,
        per_page: perPage,
      },
      metas: { title, ...(await metasOf(store, category, data)) },
      blog_category: category === null ? null : { title: category.title, slug: category.slug },
    }
  })

  implement(calls.readArticle, async ({ slug, preview }, { customer }) => {
    const isPreview = wantsPreview(preview)
    // Only editors see what is not published; for others an article and its preview are equally missing.
    if (isPreview && customer?.isEditor !== true) return null
    const row = await store
      .selectFrom('article')
      .select(['id', 'body', 'image', 'status', 'meta_title', 'meta_description'])
      .where((article) =>
        article.or([article('slug', '=', slug), article('id', 'in', idOfOldSlug(store, slug))]),
      )
      .$if(!isPreview, (query) => query.where('status', '=', 1))
      .executeTakeFirst()
    if (row === undefined) return null
    const [card] = await articleCards(store, [row.id])
    if (card === undefined) return null
    const { meta_title, meta_description } = row
    const shown = { ...card, body: sanitizeHtml(row.body), meta_title, meta_description }
    const draft = isPreview ? await readTextDraft(store, 'article', String(row.id)) : null
    if (draft !== null)
      return { data: await withDraft(store, shown, draft.fields), is_working_copy: 1 as const }
    // Only a published article has a generated cover.
    const hasPicture = row.status === 1 || !(row.image === '' || row.image.startsWith('cover:'))
    const data = hasPicture ? shown : { ...shown, image: '' }
    return { data, ...(row.status !== 1 && { is_working_copy: 1 as const }) }
  })

  implement(calls.listRelatedArticles, async ({ slug }) => {
    const article = await store
      .selectFrom('article')
      .select('id')
      .where('slug', '=', slug)
      .where('status', '=', 1)
      .executeTakeFirst()
    if (article === undefined) return null
    const sameCategory = await store
      .selectFrom('article_blog_category as same')
      .innerJoin('article_blog_category as other', 'other.blog_category_id', 'same.blog_category_id')
      .select('other.article_id as id')
      .where('same.article_id', '=', article.id)
      .execute()
    const related = new Set(sameCategory.map((row) => row.id))
    const others = (await publishedIds(store)).filter((id) => id !== article.id)
    const sorted = [...others.filter((id) => related.has(id)), ...others.filter((id) => !related.has(id))]
    return { data: await articleCards(store, sorted.slice(0, relatedCount)) }
  })
}

/** The article that had this slug earlier. */
const idOfOldSlug = (store: Store, slug: string) =>
  store
    .selectFrom('slug_history')
    .select('entity_id')
    .where('space', '=', 'article')
    .where('old_slug', '=', slug)

/** An article as its working copy will show it. The address stays until it is published. */
async function withDraft(store: Store, article: Article, fields: StaffTextFields): Promise<Article> {
  const categories = await store
    .selectFrom('blog_category')
    .select(['id', 'title as name', 'slug'])
    .orderBy('position')
    .execute()
  const { name, image_alt, meta_title, meta_description } = fields
  return {
    ...article,
    ...{ name, image_alt, meta_title, meta_description },
    image: pictureUrlAt(thumbnailOf(fields.image, article.slug, ''), 'blog'),
    introtext: sanitizeHtml(fields.introtext),
    body: sanitizeHtml(fields.body),
    blog_categories: categories
      .filter(({ id }) => fields.categories.includes(id))
      .map(({ name: title, slug }) => ({ name: title, slug })),
  }
}

/** The editor's texts for search engines, or texts generated from the articles of the list. */
async function metasOf(
  store: Store,
  category: { slug: string; title: string } | null,
  articles: readonly { name: string }[],
) {
  const entry = await store
    .selectFrom('seo_entry')
    .select(['meta_title', 'meta_description'])
    .where('slug', '=', 'blog')
    .where('child_slug', '=', category?.slug ?? '')
    .executeTakeFirst()
  const title = category === null ? blogTitle : `${category.title} – artiklar för lärare`
  const names = articles.slice(0, describedArticleCount).map(({ name }) => name)
  const description = `${category === null ? blogTitle : `Artiklar: ${category.title}`}. ${names.join('. ')}`
  return {
    meta_title: entry?.meta_title || title,
    meta_description: entry?.meta_description || (names.length === 0 ? '' : description),
  }
}

/** null: no category is requested; undefined: the requested category does not exist. */
async function categoryBySlug(store: Store, slug: unknown) {
  if (typeof slug !== 'string' || slug === '') return null
  const row = await store
    .selectFrom('blog_category')
    .select(['id', 'slug', 'title', 'hidden', 'merged_into'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (row !== undefined && row.hidden === 0) return row
  return row?.merged_into === undefined || row.merged_into === null
    ? categoryOfOldSlug(store, slug)
    : visibleCategory(store, row.merged_into)
}

/** The category that had this slug earlier. */
async function categoryOfOldSlug(store: Store, slug: string) {
  const earlier = await store
    .selectFrom('slug_history')
    .select('entity_id')
    .where('space', '=', 'blog_category')
    .where('old_slug', '=', slug)
    .executeTakeFirst()
  return earlier === undefined ? undefined : visibleCategory(store, earlier.entity_id)
}

const visibleCategory = (store: Store, id: number) =>
  store
    .selectFrom('blog_category')
    .select(['id', 'slug', 'title'])
    .where('id', '=', id)
    .where('hidden', '=', 0)
    .executeTakeFirst()

async function publishedIds(store: Store, category?: number): Promise<number[]> {
  let query = store.selectFrom('article').select('article.id').where('status', '=', 1)
  if (category !== undefined) {
    query = query.where('article.id', 'in', (subquery) =>
      subquery
        .selectFrom('article_blog_category')
        .select('article_id')
        .where('blog_category_id', '=', category),
    )
  }
  const rows = await query.orderBy('published_at', 'desc').orderBy('article.id', 'desc').execute()
  return rows.map((row) => row.id)
}

async function articleCards(store: Store, ids: number[]): Promise<ArticleCard[]> {
  if (ids.length === 0) return []
  const rows = await store
    .selectFrom('article')
    .select(['id', 'name', 'slug', 'image', 'image_alt', 'introtext', 'published_at'])
    .where('id', 'in', ids)
    .execute()
  const categories = await store
    .selectFrom('article_blog_category')
    .innerJoin('blog_category', 'blog_category.id', 'article_blog_category.blog_category_id')
    .select(['article_id', 'title as name', 'slug'])
    .where('article_id', 'in', ids)
    .where('blog_category.hidden', '=', 0)
    .orderBy('position')
    .execute()
  const cards = new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        image: pictureUrlAt(thumbnailOf(row.image, row.slug, ''), 'blog'),
        introtext: sanitizeHtml(row.introtext),
        published_at: Number(row.published_at),
        blog_categories: categories
          .filter((category) => category.article_id === row.id)
          .map(({ name, slug }) => ({ name, slug })),
      },
    ]),
  )
  return ids.flatMap((id) => cards.get(id) ?? [])
}
