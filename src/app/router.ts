import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouteComponent, type RouterHistory } from '@tanstack/react-router'
import { FailedPage } from './failed-page.tsx'
import { routeTree } from './routes.ts'

type Options = {
  queries: QueryClient
  history: RouterHistory
  onServer: boolean
  /** Whether the page scrolls to where it was left. False during hydration, because the reader may already have scrolled. */
  scrolls?: () => boolean
  /** Shown in the frame while the first page loads, when the server has not rendered it. */
  pendingComponent?: RouteComponent | undefined
}

/** The router, in the browser and on the server. */
export function makeRouter({ queries, history, onServer, scrolls = () => true, pendingComponent }: Options) {
  return createRouter({
    routeTree,
    history,
    context: { queries },
    isServer: onServer,
    // A page has one address: /AMNE is not /amne.
    caseSensitive: true,
    // On the server it would add an inline script, which the content security policy forbids.
    scrollRestoration: onServer ? false : scrolls,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultErrorComponent: FailedPage,
    // The query cache knows how old an answer is, so the router always calls the loaders.
    defaultStaleTime: 0,
    defaultPreload: false,
    ...(pendingComponent && {
      defaultPendingComponent: pendingComponent,
      defaultPendingMs: 0,
      defaultPendingMinMs: 0,
    }),
  })
}

/** Parses parameters as strings, so that '1e3' stays '1e3'. The first of several counts. */
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
    // Commas separate ids and are easier to read unencoded.
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
