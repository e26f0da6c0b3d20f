import { StrictMode, startTransition, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserHistory, type RouteComponent } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { isNoResponse, recordNoResponse } from '#src/api/connection.ts'
import { log } from '#src/storage/diagnostics.ts'
import { endHydration, hydrateQueries } from '#src/api/dehydrate-queries.ts'
import { postponeUpdates, resumeUpdates } from '#src/api/query-client.ts'
import { componentsTakeOver } from '#src/enhance/enhance.ts'
import { repeatEarlyPresses } from '#src/enhance/repeat-early-presses.ts'
import { listenOnEveryPage } from '#src/enhance/every-page.ts'
import { connectRouter } from './connect-router.ts'
import { focusHeading } from './focus-heading.ts'
import { followLinks } from './follow-links.ts'
import { AfterRender } from './after-render.tsx'
import { AppRoot } from './app-root.tsx'
import { startComponentFeatures } from './component-features.ts'
import { pageQueries, startDeviceFeatures } from './device-features.ts'
import { markServerRendered } from './mark-server-rendered.ts'
import { isPageUnavailable } from './page-route.ts'
import { makeRouter } from './router.ts'
import { LazySuggestions } from './lazy-suggestions.tsx'

/** Hydrates the server-rendered page, or renders it in the browser when the server has not. */
export async function hydrate(root: HTMLElement): Promise<void> {
  try {
    await hydrateOrRender(root)
  } finally {
    // Also where the components could not be fetched.
    resumeUpdates()
  }
}

async function hydrateOrRender(root: HTMLElement): Promise<void> {
  const queries = pageQueries()
  const isServerRendered = root.firstElementChild !== null
  if (isServerRendered) postponeUpdates()
  const isOldCopy = document.documentElement.dataset['copy'] === 'old'
  if (isOldCopy) recordNoResponse()
  const restoreNewer = hydrateQueries(queries, document.getElementById('page-data')?.textContent, isOldCopy)
  const pendingComponent = isServerRendered ? undefined : await startClientRendered(queries)
  let hasRendered = false
  const router = makeRouter({
    queries,
    history: createBrowserHistory(),
    onServer: false,
    scrolls: () => hasRendered,
    pendingComponent,
  })
  router.subscribe('onRendered', () => (hasRendered = true))
  const whenRendered = (render: (app: ReactNode) => void) =>
    new Promise<void>((onRendered) =>
      render(
        <StrictMode>
          <AfterRender onRendered={onRendered}>
            <AppRoot queries={queries} router={router} suggestions={LazySuggestions} />
          </AfterRender>
        </StrictMode>,
      ),
    )
  if (isServerRendered) markServerRendered(router)
  const loading = router.load()
  if (isServerRendered) {
    await loading
    // It would throw when it is rendered. What is shown stays, and the next use requests it again.
    if (isPageUnavailable()) throw new Error('The components of the page could not be fetched')
    // Hydration is a long task, so taps are handled first.
    await yieldToMain()
    await whenRendered((app) => startTransition(() => void hydrateRoot(root, app, { onCaughtError })))
  } else {
    // The frame renders before the page inside it has loaded.
    await whenRendered((app) => createRoot(root, { onCaughtError }).render(app))
  }
  // Until here links load a new document: navigating during hydration would change what React compares with the HTML.
  endHydration()
  restoreNewer()
  resumeUpdates()
  componentsTakeOver()
  followLinks(router)
  listenOnEveryPage()
  focusHeading(router)
  repeatEarlyPresses()
  connectRouter(router)
  startDeviceFeatures()
  startComponentFeatures(queries)
  await loading
  // From now on the previous page stays on the screen while the next one loads.
  router.options.defaultPendingMs = Infinity
  document.documentElement.dataset['ready'] = ''
}

const yieldToMain = () => new Promise((done) => setTimeout(done))

async function startClientRendered(queries: QueryClient): Promise<RouteComponent | undefined> {
  try {
    return await (await import('./start-client-rendered.tsx')).startClientRendered(queries)
  } catch {
    // Without it every query is sent to the server.
    return undefined
  }
}

/** Logs rendering errors. A page that the network did not deliver shows its own message and is no fault. */
function onCaughtError(error: unknown): void {
  if (isNoResponse(error)) return
  console.error(error)
  log({ level: 'error', message: `Rendering failed: ${String(error)}` })
}
