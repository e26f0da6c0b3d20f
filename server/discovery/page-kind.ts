import { listArticles } from '#contract/blog.ts'
import { listFilms, listLatest, listMaterials, listPopular, type Listing } from '#contract/catalogue.ts'
import { groups } from '#contract/filters.ts'
import { readMaterial } from '#contract/material.ts'
import { searchMaterials } from '#contract/search.ts'
import type { PageContext } from '../render/page-head.ts'

/** First words of addresses that are one person's or one device's own, or a tool: nothing to find there. */
export const privatePages =
  'sparat utkorg kvitto konto logga-in registrera glomt-losenord aterstall-losenord bekrafta sluta-bevaka redaktion las'.split(
    ' ',
  )

export type PageKind = 'home' | 'material' | 'listing' | 'own' | 'other'

/** What sort of page it is, as far as others care. */
export function pageKind(page: PageContext): PageKind {
  const path = page.address.split('?', 1)[0] ?? ''
  const [, first = ''] = path.split('/')
  if (path === '/') return 'home'
  if (privatePages.includes(first)) return 'own'
  if (page.resultOf(readMaterial) !== null) return 'material'
  return listingOf(page) === null ? 'other' : 'listing'
}

const lists = [listMaterials, listPopular, listLatest, listFilms, searchMaterials]

/** The listing that a page shows; the home page's short ones are none. */
export function listingOf(page: PageContext): Listing | null {
  if (/^\/(\?|$)/.test(page.address)) return null
  for (const call of lists) {
    const listing = page.resultOf(call)
    if (listing !== null) return listing
  }
  return null
}

/** Whether a page is worth finding. A choice of filters is one of millions, and says nothing that its parts do not say. */
export function isIndexable(page: PageContext, kind: PageKind): boolean {
  if (page.status !== 200 || page.preview || kind === 'own') return false
  const articles = page.resultOf(listArticles)
  if (kind === 'other' && articles !== null) return articles.data.length > 0
  if (kind !== 'listing') return true
  const [path = '', search = ''] = page.meta.canonical.split('?')
  if (path === '/search') return false
  const listing = listingOf(page)
  if (listing !== null && isEmpty(listing)) return false
  const fields = new URLSearchParams(search)
  // A keyword's own page carries its id.
  const ownKeyword = /^\/nyckelord\/./.test(path)
  return !groups.some((group) => fields.has(group) && !(ownKeyword && group === 'nyckelord'))
}

/** What customers have made stands on the first page only. */
function isEmpty({ data, customer_materials, meta }: Listing): boolean {
  return data.length === 0 && (meta.current_page > 1 || customer_materials.length === 0)
}
