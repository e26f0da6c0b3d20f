import { listPages } from '#contract/addresses.ts'
import { gradeParentId, subjectParentId, themeParentId } from '#contract/limits.ts'
import { numberOrNull } from '../core/fields/number-or-null.ts'
import type { Store } from '../database/open.ts'

const parentSlugs: Record<number, string> = {
  [gradeParentId]: 'arskurs',
  [subjectParentId]: 'amne',
  [themeParentId]: 'tema',
}

export type SitemapEntry = { path: string; changed: number | null }

export async function listMaterial(store: Store): Promise<SitemapEntry[]> {
  const rows = await store
    .selectFrom('material')
    .select(['slug', 'updated_at'])
    .where('status', '=', 1)
    .orderBy('id')
    .execute()
  return rows.map(({ slug, updated_at }) => ({ path: `/${slug}`, changed: Number(updated_at) }))
}

export async function listArticles(store: Store): Promise<SitemapEntry[]> {
  const rows = await store
    .selectFrom('article')
    .select(['slug', 'published_at', 'updated_at'])
    .where('status', '=', 1)
    .orderBy('id')
    .execute()
  return rows.map(({ slug, published_at, updated_at }) => ({
    path: `/blog/item/${slug}`,
    changed: Math.max(Number(published_at), Number(updated_at)),
  }))
}

/** Fixed pages and every non-empty listing, which changes when its newest material does. */
export async function listFixedAndListings(store: Store): Promise<SitemapEntry[]> {
  const latest = await store
    .selectFrom('material')
    .select((row) => row.fn.max('updated_at').as('changed'))
    .where('status', '=', 1)
    .executeTakeFirst()
  const changed = Number(latest?.changed ?? 0)
  const fixed = listPages().filter(({ path, index }) => index && !path.includes('$'))
  const texts = await store.selectFrom('text_page').select(['slug', 'saved_at']).orderBy('slug').execute()
  const blogs = await store
    .selectFrom('blog_category')
    .select('slug')
    .where('hidden', '=', 0)
    .orderBy('position')
    .execute()
  return [
    ...fixed.map(({ path }) => ({ path, changed })),
    ...(await listCategories(store)),
    ...(await listKeywords(store)),
    ...(await listSenders(store)),
    ...blogs.map(({ slug }) => ({ path: `/blog/category/${slug}`, changed: null })),
    ...texts.map(({ slug, saved_at }) => ({
      path: `/pages/${slug}`,
      changed: numberOrNull(saved_at),
    })),
  ]
}

async function listCategories(store: Store): Promise<SitemapEntry[]> {
  const rows = await store
    .selectFrom('category')
    .innerJoin('material_category', 'material_category.category_id', 'category.id')
    .innerJoin('material', 'material.id', 'material_category.material_id')
    .select((row) => ['category.slug', 'category.parent_id', row.fn.max('material.updated_at').as('changed')])
    .where('material.status', '=', 1)
    .where('category.hidden', '=', 0)
    .groupBy(['category.id', 'category.slug', 'category.parent_id', 'category.position'])
    .orderBy('category.parent_id')
    .orderBy('category.position')
    .execute()
  return rows.flatMap(({ slug, parent_id, changed }) => {
    const parent = parentSlugs[parent_id]
    return parent === undefined ? [] : [{ path: `/${parent}/${slug}`, changed: Number(changed) }]
  })
}

async function listKeywords(store: Store): Promise<SitemapEntry[]> {
  const rows = await store
    .selectFrom('keyword')
    .innerJoin('material_keyword', 'material_keyword.keyword_id', 'keyword.id')
    .innerJoin('material', 'material.id', 'material_keyword.material_id')
    .select((row) => ['keyword.id', 'keyword.slug', row.fn.max('material.updated_at').as('changed')])
    .where('material.status', '=', 1)
    .where('keyword.hidden', '=', 0)
    .groupBy(['keyword.id', 'keyword.slug'])
    .orderBy('keyword.id')
    .execute()
  // The canonical address of a keyword contains its id.
  return rows.map(({ id, slug, changed }) => ({
    path: `/nyckelord/${slug}?nyckelord=${id}`,
    changed: Number(changed),
  }))
}

async function listSenders(store: Store): Promise<SitemapEntry[]> {
  const rows = await store
    .selectFrom('sender')
    .innerJoin('material', 'material.sender_id', 'sender.id')
    .select((row) => ['sender.slug', row.fn.max('material.updated_at').as('changed')])
    .where('material.status', '=', 1)
    .where('sender.hidden', '=', 0)
    .groupBy(['sender.id', 'sender.slug'])
    .orderBy('sender.id')
    .execute()
  return rows.map(({ slug, changed }) => ({ path: `/avsandare/${slug}`, changed: Number(changed) }))
}
