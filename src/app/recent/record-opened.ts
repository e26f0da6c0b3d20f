import type { QueryClient } from '@tanstack/react-query'
import { currentPage, onNavigated } from '#src/browser/current-page.ts'
import type { CachedAnswer } from '#src/api/cached-answer.ts'
import type { Material } from '#contract/schemas/material.ts'
import { removeRecentlyOpened, addRecentlyOpened } from '#src/storage/recently-opened.ts'
import { detailQuery } from '#src/pages/detail/queries.ts'
import { countOpeningsAndPrints } from './count-openings-and-prints.ts'

/**
 * Stores which materials and lists were opened on this device, so that the home page can lead back to them, and counts
 * openings for the site's figures.
 */
export function recordOpened(queries: QueryClient): void {
  const record = () => void recordCurrentPage(queries)
  onNavigated(record)
  record()
  const count = countOpeningsAndPrints((path) => {
    const material = materialAt(queries, path)
    return material?.status === 1 && path === `/${material.slug}` ? material.id : undefined
  })
  // Without network, and where the browser renders a page, the answer comes after the page was opened.
  let knownPath = pathOfKnownMaterial(queries)
  queries.getQueryCache().subscribe(() => {
    const path = pathOfKnownMaterial(queries)
    if (path === knownPath) return
    knownPath = path
    if (path === '') return
    record()
    count()
  })
}

/** The address of the page that is shown, if it is that of a material whose answer has been read; otherwise ''. */
function pathOfKnownMaterial(queries: QueryClient): string {
  const { pathname } = currentPage()
  return materialAt(queries, pathname) === undefined ? '' : pathname
}

async function recordCurrentPage(queries: QueryClient): Promise<void> {
  const { pathname, searchStr, isNotFound } = currentPage()
  const address = pathname + searchStr
  if (isNotFound) return removeRecentlyOpened(pathname)
  const material = materialAt(queries, pathname)
  if (material !== undefined) {
    // A material that only its owner may see is not stored.
    if (material.status !== 1) return
    const { name, image, slug } = material
    return addRecentlyOpened({ address: `/${slug}`, name, image, at: Date.now() })
  }
  if (isFilteredListing(pathname, searchStr)) {
    const name = document.querySelector('main h1')?.textContent ?? ''
    if (name !== '') await addRecentlyOpened({ address, name: name.slice(0, 120), image: '', at: Date.now() })
  }
}

/** The material whose page has the address, as far as the page has read it. */
function materialAt(queries: QueryClient, path: string): Material | undefined {
  const slug = path.slice(1)
  const answered = queries.getQueryData<CachedAnswer<{ data: Material }>>(detailQuery(slug, false).queryKey)
  return answered?.data?.data
}

/** A list with a filter or a search. Unfiltered lists are in the menu. */
function isFilteredListing(path: string, search: string): boolean {
  if (/^\/(amne|arskurs|tema|nyckelord|avsandare)\/[^/]+$/.test(path)) return true
  const chosen = /[?&](q|amne|arskurs|tema|typ_av_material|nyckelord|avsandare)=[^&]/
  return (
    /^\/(amne|arskurs|tema|nyckelord|popularall|latestall|film|search)$/.test(path) && chosen.test(search)
  )
}
