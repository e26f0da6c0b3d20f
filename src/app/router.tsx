import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouteComponent, type RouterHistory } from '@tanstack/react-router'
import { FailedPage } from './failed-page.tsx'
import { routeTree } from './routes.ts'

type Options = {
  queries: QueryClient
  history: RouterHistory
  onServer: boolean
  /** False while a drawn page is taken over: its reader may have scrolled already. */
  scrolls?: () => boolean
  /** Stands in the frame while the very first page is fetched, where the server has not drawn it. */
  starting?: RouteComponent | undefined
}

/** The table of addresses at work, in the browser and on the server. */
export function makeRouter({ queries, history, onServer, scrolls = () => true, starting }: Options) {
  return createRouter({
    routeTree,
    history,
    context: { queries },
    isServer: onServer,
    // One address for one page: /AMNE is not /amne.
    caseSensitive: true,
    // On the server it would put a script into the page, which the page's policy forbids.
    scrollRestoration: onServer ? false : scrolls,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultErrorComponent: FailedPage,
    // The query cache knows how old an answer is; the router always asks it.
    defaultStaleTime: 0,
    defaultPreload: false,
    ...(starting && { defaultPendingComponent: starting, defaultPendingMs: 0, defaultPendingMinMs: 0 }),
  })
}

/** Plain texts, the first of several: '1e3' stays '1e3'. */
function readSearch(search: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(search)) {
    if (!Object.hasOwn(fields, name) && name !== '__proto__') fields[name] = value
  }
  return fields
}

function writeSearch(fields: Record<string, unknown>): string {
  const parts = Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    // Commas stand between ids; they read better as they are.
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name)}=${encodeURIComponent(String(value)).replaceAll('%2C', ',')}`,
    )
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

declare module '@tanstack/react-router' {
  /** Links, params, search parameters and loader data take their types from our routes. */
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
