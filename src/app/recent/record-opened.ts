import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import type { CachedAnswer } from '#src/api/cached-answer.ts'
import type { Material } from '#contract/schemas/material.ts'
import { removeRecentlyOpened, addRecentlyOpened } from '#src/storage/recently-opened.ts'
import { detailQuery } from '#src/pages/detail/queries.ts'
import { countOpenings } from './count-openings.ts'

/**
 * Stores which materials and lists were opened on this device, so that the home page can lead back to them, and counts
 * openings for the site's figures.
 */
export function recordOpened(queries: QueryClient, router: RegisteredRouter): void {
  const record = () => void recordCurrentPage(queries, router)
  router.subscribe('onRendered', record)
  record()
  countOpenings(router, (path) => {
    const { routeId = '', params = {} } = (router.state as Shown).matches.at(-1) ?? {}
    const material = routeId === '/$slug' ? materialIn(queries, params['slug'] ?? '') : undefined
    return material?.status === 1 && path === `/${material.slug}` ? material.id : undefined
  })
}

/** The part of the router's state that is read. */
type Shown = {
  matches: { routeId: string; status: string; params: Record<string, string | undefined> }[]
  location: { pathname: string; searchStr: string }
}

async function recordCurrentPage(queries: QueryClient, router: RegisteredRouter): Promise<void> {
  const { matches, location } = router.state as Shown
  const address = location.pathname + location.searchStr
  if (matches.some(({ status }) => status === 'notFound')) return removeRecentlyOpened(location.pathname)
  const { routeId = '', params = {} } = matches.at(-1) ?? {}
  if (routeId === '/$slug') {
    const material = materialIn(queries, params['slug'] ?? '')
    // A material that only its owner may see is not stored.
    if (material?.status !== 1) return
    const { name, image, slug } = material
    return addRecentlyOpened({ address: `/${slug}`, name, image, at: Date.now() })
  }
  if (isFilteredListing(routeId, location.searchStr)) {
    const name = document.querySelector('main h1')?.textContent ?? ''
    if (name !== '') await addRecentlyOpened({ address, name: name.slice(0, 120), image: '', at: Date.now() })
  }
}

function materialIn(queries: QueryClient, slug: string): Material | undefined {
  const answered = queries.getQueryData<CachedAnswer<{ data: Material }>>(detailQuery(slug, false).queryKey)
  return answered?.data?.data
}

/** A list with a filter or a search. Unfiltered lists are in the menu. */
function isFilteredListing(routeId: string, search: string): boolean {
  if (/^\/(amne|arskurs|tema|nyckelord|avsandare)\/\$child$/.test(routeId)) return true
  const chosen = /[?&](q|amne|arskurs|tema|typ_av_material|nyckelord|avsandare)=[^&]/
  return (
    /^\/(amne|arskurs|tema|nyckelord|popularall|latestall|film|search)$/.test(routeId) && chosen.test(search)
  )
}
