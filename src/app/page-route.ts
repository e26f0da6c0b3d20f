import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  lazyRouteComponent,
  notFound,
  type RouteComponent,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { missingPath, PagePath } from '#contract/addresses.ts'
import { loadWithSecondary } from '#src/api/call-query.ts'
import { MissingPage } from '#src/pages/missing/missing-page.tsx'
import { loadChunk } from '#src/ui/reload-once.ts'
import { FailedPage } from './failed-page.tsx'
import { Frame } from './frame.tsx'
import { frameQueries } from './frame-queries.ts'

type RouterContext = { queries: QueryClient }

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  // A page is worth showing without its menu, so a menu that fails or is late counts as empty.
  loader: ({ context }) =>
    loadWithSecondary(context.queries, Promise.resolve(null), Object.values(frameQueries)),
  component: Frame,
  // The placeholder of a page that is still loading is inside the frame and never replaces it.
  pendingMs: Infinity,
  notFoundComponent: MissingPage,
  errorComponent: FailedPage,
})

/** The position of a route: its path, one of contract/addresses.ts, under the root route. */
export const pathOptions = <Path extends PagePath | typeof missingPath>(path: Path) => ({
  getParentRoute: () => rootRoute,
  path,
})

/** A page in a chunk of its own. Its type is stated, because the page's own types follow from the routes. */
export const lazyPage = <Name extends string>(
  load: () => Promise<Record<Name, () => ReactNode>>,
  name: Name,
): RouteComponent => lazyRouteComponent(() => loadPage(load), name)

let isUnavailable = false

/** Whether the page that was loaded last could not be fetched. */
export const isPageUnavailable = () => isUnavailable

async function loadPage<Page>(load: () => Promise<Page>): Promise<Page> {
  isUnavailable = false
  try {
    return await loadChunk(load)
  } catch (error) {
    isUnavailable = true
    throw error
  }
}

type Search<Name extends string> = { [Key in Name]?: string }

/**
 * The search parameters that a page reads. All are strings (router.ts), so there is nothing to check; those that a page
 * does not name stay in the address, and a change of any loads the page again.
 */
export const searchParams = <Name extends string>() => ({
  validateSearch: (search: Search<Name>) => search,
  loaderDeps: ({ search }: { search: Search<Name> }) => search,
})

/** For a page that reads no search parameter. */
export const noSearchParams = searchParams<never>()

/** Runs a page's loader before the page is rendered; null is rendered as the missing page. */
export async function runLoader<Params, Search, Loaded>(
  loader: (queries: QueryClient, params: Params, search: Search) => Promise<Loaded | null>,
  { context, params, deps }: { context: RouterContext; params: Params; deps: Search },
): Promise<Loaded> {
  const loaded = await loader(context.queries, params, deps)
  if (loaded === null) throw notFound()
  return loaded
}

/** The loader of a page whose data only the device or the customer's session knows. */
export const emptyLoader = () => Promise.resolve({})
