import { isIndexed } from '#contract/addresses.ts'
import { listArticles } from '#contract/calls/blog.ts'
import { listFilms, listLatest, listMaterials, listPopular } from '#contract/calls/catalogue.ts'
import type { Listing } from '#contract/schemas/catalogue.ts'
import { groups } from '#contract/filters.ts'
import { readMaterial } from '#contract/calls/material.ts'
import { searchMaterials } from '#contract/calls/search.ts'
import type { PageContext } from '../render/page-head.ts'

type PageKind = 'home' | 'material' | 'listing' | 'unindexed' | 'other'

/** The kind of page, as far as search engines care. */
export function pageKind(page: PageContext): PageKind {
  const path = page.address.split('?', 1)[0] ?? ''
  if (path === '/') return 'home'
  if (!isIndexed(path)) return 'unindexed'
  if (page.resultOf(readMaterial) !== null) return 'material'
  return listingOf(page) === null ? 'other' : 'listing'
}

const lists = [listMaterials, listPopular, listLatest, listFilms, searchMaterials]

/** The listing of a page. The short lists of the home page do not count. */
export function listingOf(page: PageContext): Listing | null {
  if (/^\/(\?|$)/.test(page.address)) return null
  for (const call of lists) {
    const listing = page.resultOf(call)
    if (listing !== null) return listing
  }
  return null
}

/** Whether search engines may index a page. Combinations of filters are excluded: there are millions, with nothing that their parts lack. */
export function isIndexable(page: PageContext, kind: PageKind): boolean {
  if (page.status !== 200 || page.preview || kind === 'unindexed') return false
  const articles = page.resultOf(listArticles)
  if (kind === 'other' && articles !== null) return articles.data.length > 0
  if (kind !== 'listing') return true
  const [path = '', search = ''] = page.meta.canonical.split('?')
  const listing = listingOf(page)
  if (listing !== null && isEmpty(listing)) return false
  const fields = new URLSearchParams(search)
  // The address of a keyword's page contains its id.
  const isKeywordPage = /^\/nyckelord\/./.test(path)
  return !groups.some((group) => fields.has(group) && !(isKeywordPage && group === 'nyckelord'))
}

/** Customer materials are listed on the first page only. */
function isEmpty({ data, customer_materials, meta }: Listing): boolean {
  return data.length === 0 && (meta.current_page > 1 || customer_materials.length === 0)
}
