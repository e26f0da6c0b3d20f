import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { AppRoot } from './app/app-root.tsx'
import { makeRouter } from './app/router.tsx'
import type { Call } from '#contract/call.ts'
import type { CallReader } from './api/batch.ts'
import { dehydrateQueries } from './api/dehydrate-queries.ts'
import { makeQueryClient } from './api/query-client.ts'
import { MetaCollector, type PageMetadata } from './ui/page-meta.tsx'

/** A page drawn on the server, or the address that it sends on to. `page` names the source file of the matched page. */
export type RenderResult =
  | { kind: 'page'; status: number; html: string; data: string; meta: PageMetadata; page: string }
  | { kind: 'redirect'; to: string }

/** The source files of the pages, as the build's manifest knows them, by the first word of the matched address. */
const pageSources: Record<string, string> = {
  home: 'src/pages/home/home-page.tsx',
  listing: 'src/pages/listing/listing-page.tsx',
  detail: 'src/pages/detail/detail-page.tsx',
  blog: 'src/pages/blog/blog-page.tsx',
  article: 'src/pages/blog/article-page.tsx',
  text: 'src/pages/text/text-page.tsx',
  outbox: 'src/pages/outbox/outbox-page.tsx',
  receipt: 'src/pages/receipt/receipt-page.tsx',
  saved: 'src/pages/saved/saved-page.tsx',
  reader: 'src/pages/reader/reader-page.tsx',
  auth: 'src/pages/account/log-in-page.tsx',
  account: 'src/pages/account/profile-page.tsx',
  customerMaterialList: 'src/pages/customer-materials/customer-material-list-page.tsx',
  customerMaterialForm: 'src/pages/customer-materials/customer-material-form-page.tsx',
}

/** Draws the page at an address (path and query), reading through `answer`: null when nothing was found. */
export async function renderPage(
  address: string,
  answer: (call: Call, fields: object) => Promise<unknown>,
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
  const result = router._serverResult
  if (result?.type === 'redirect')
    return { kind: 'redirect', to: result.redirect.headers.get('location') ?? '/' }
  const meta: PageMetadata = { title: '', description: '', canonical: '/' }
  const html = renderToString(
    <MetaCollector value={meta}>
      <AppRoot queries={queries} router={router} suggestions={null} />
    </MetaCollector>,
  )
  const page = pageSources[pageNameOf(String(router.state.matches.at(-1)?.routeId ?? ''))] ?? ''
  const status = result?.status ?? 500
  const data = dehydrateQueries(queries)
  queries.clear()
  return { kind: 'page', status, html, data, meta, page }
}

function pageNameOf(route: string): string {
  if (route === '/') return 'home'
  if (route === '/$slug') return 'detail'
  if (route === '/utkorg') return 'outbox'
  if (route.startsWith('/kvitto')) return 'receipt'
  if (route === '/sparat') return 'saved'
  if (route.startsWith('/las')) return 'reader'
  if (route === '/konto/material') return 'customerMaterialList'
  if (route.startsWith('/konto/material/')) return 'customerMaterialForm'
  if (route.startsWith('/konto')) return 'account'
  if (/^\/(logga-in|registrera|glomt|aterstall|bekrafta|sluta)/.test(route)) return 'auth'
  if (route.startsWith('/blog/item')) return 'article'
  if (route.startsWith('/blog')) return 'blog'
  return route.startsWith('/pages') ? 'text' : 'listing'
}
