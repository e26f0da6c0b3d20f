import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { AppRoot } from './app/app-root.tsx'
import { makeRouter } from './app/router.ts'
import { serverResult } from './app/server-result.ts'
import { pageByPath, type PagePath } from '#contract/addresses.ts'
import type { Call } from '#contract/calls/call.ts'
import type { CallReader } from './api/batch.ts'
import { dehydrateQueries } from './api/dehydrate-queries.ts'
import { markPageWithdrawn } from './api/withdrawn-page.ts'
import { makeQueryClient } from './api/query-client.ts'
import { MetaCollector, type PageMetadata } from './ui/page-meta.tsx'

/** A server-rendered page, or the address that it redirects to. `page` is the source file of the matched page. */
export type RenderResult =
  | { kind: 'page'; status: number; html: string; data: string; meta: PageMetadata; page: string }
  | { kind: 'redirect'; to: string }

/**
 * Renders the page at an address (path and query) and reads through `answer`, which returns null when nothing was found.
 * `isWithdrawn` is asked about a missing page: whether it was a material's that the site has taken away.
 */
export async function renderPage(
  address: string,
  answer: (call: Call, fields: object) => Promise<unknown>,
  isWithdrawn: () => Promise<boolean>,
): Promise<RenderResult> {
  const read = async (call: Call, fields: object) => ({
    data: await answer(call, fields),
    at: Date.now(),
    source: 'network',
  })
  const queries = makeQueryClient(read as CallReader)
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } })
  const router = makeRouter({
    queries,
    history: createMemoryHistory({ initialEntries: [address] }),
    onServer: true,
  })
  await router.load()
  const { status: found, redirectTo } = serverResult(router)
  if (redirectTo !== null) return { kind: 'redirect', to: redirectTo }
  const isGone = found === 404 && (await isWithdrawn())
  if (isGone) markPageWithdrawn(queries, router.state.location.pathname)
  const status = isGone ? 410 : found
  const meta: PageMetadata = { title: '', description: '', canonical: '/' }
  const html = renderToString(
    <MetaCollector value={meta}>
      <AppRoot queries={queries} router={router} suggestions={null} />
    </MetaCollector>,
  )
  const page = sourceOf(String(router.state.matches.at(-1)?.routeId ?? ''))
  const data = dehydrateQueries(queries)
  queries.clear()
  return { kind: 'page', status, html, data, meta, page }
}

/** The source file of a route's page, as the build's manifest names it. The missing page has no chunk of its own and takes the listing's styles. */
function sourceOf(routeId: string): string {
  const page = Object.hasOwn(pageByPath, routeId) ? pageByPath[routeId as PagePath] : 'listing/listing'
  return `src/pages/${page}-page.tsx`
}
