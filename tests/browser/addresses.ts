import type { Listening } from '../hands.ts'

/** One address of every kind that the site has, with words that say what it is. */
export const everyPage: [name: string, address: string][] = [
  ['the home page', '/'],
  ['all subjects', '/amne'],
  ['all grades', '/arskurs'],
  ['all themes', '/tema'],
  ['all keywords', '/nyckelord'],
  ['a subject', '/amne/biologi'],
  ['a listing with filters', '/amne?arskurs=14&amne=23'],
  ['a second page', '/amne?page=2'],
  ['a keyword', '/nyckelord/vatten'],
  ['a sender', '/avsandare/kust-och-hav'],
  ['popular material', '/popularall'],
  ['new material', '/latestall'],
  ['films', '/film'],
  ['an empty search', '/search'],
  ['a search', '/search?q=vatten'],
  ['a misspelt search', '/search?q=k%C3%A4llkrtik'],
  ['a search that finds nothing', '/search?q=zzqqxx'],
  ['articles', '/blog'],
  ['the privacy policy', '/pages/integritetspolicy'],
  ['the accessibility statement', '/pages/tillganglighet'],
  ['what is not there', '/404'],
]

/** Addresses that depend on what the seed holds. */
export async function pagesOf({ store }: Listening): Promise<[name: string, address: string][]> {
  const slugOf = async (kind: string, column: 'product_video' | 'is_order' | 'is_downloadable') => {
    const row = await store
      .selectFrom('material')
      .select('slug')
      .where('status', '=', 1)
      .where(column, '=', 1)
      .where('product_externalurl', '=', '')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    return [kind, `/${row.slug}`] as [string, string]
  }
  const external = await store
    .selectFrom('material')
    .select('slug')
    .where('status', '=', 1)
    .where('product_externalurl', '!=', '')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const article = await store.selectFrom('article').select('slug').where('status', '=', 1).executeTakeFirstOrThrow()
  const category = await store.selectFrom('blog_category').select('slug').executeTakeFirstOrThrow()
  return [
    ...everyPage,
    await slugOf('a film', 'product_video'),
    await slugOf('a material with files', 'is_downloadable'),
    await slugOf('a printed material', 'is_order'),
    ['a material elsewhere', `/${external.slug}`],
    ['an article', `/blog/item/${article.slug}`],
    ['articles of one kind', `/blog/category/${category.slug}`],
  ]
}
