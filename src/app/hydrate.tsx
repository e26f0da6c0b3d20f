import { StrictMode, startTransition, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserHistory, type RouteComponent } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { readThroughBatch } from '#src/api/call-query.ts'
import { trackMenuClicks } from '#src/actions/visit/track-menu-clicks.ts'
import { makeBatcher } from '#src/api/batch.ts'
import { isNoResponse, recordNoResponse } from '#src/api/connection.ts'
import { log } from '#src/storage/diagnostics.ts'
import { endHydration, hydrateQueries } from '#src/api/dehydrate-queries.ts'
import { withDeviceFallback } from '#src/api/device-fallback.ts'
import { makeQueryClient } from '#src/api/query-client.ts'
import { repeatEarlyPresses } from './early-presses.ts'
import { focusHeading } from './focus-heading.ts'
import { followLinks } from './follow-links.ts'
import { AppRoot } from './app-root.tsx'
import { registerDeviceFeatures, startDeviceFeatures } from './device-features.ts'
import { rememberSearches } from './remember-searches.ts'
import { markServerRendered } from './mark-server-rendered.ts'
import { makeRouter } from './router.tsx'
import { LazySuggestions } from './lazy-suggestions.tsx'

/** The code that persists answers is a chunk of its own, because most pages never need it to start. */
const readPersisted = async (key: readonly unknown[]) =>
  (await import('#src/api/persistence/persist-answers.ts')).readPersistedAnswer(key)

/** Hydrates the server-rendered page, or renders it in the browser when the server has not. */
export async function hydrate(root: HTMLElement): Promise<void> {
  const queries = makeQueryClient(withDeviceFallback(readThroughBatch(makeBatcher()), readPersisted))
  registerDeviceFeatures()
  const isServerRendered = root.firstElementChild !== null
  const isOldCopy = document.documentElement.dataset['copy'] === 'old'
  if (isOldCopy) recordNoResponse()
  hydrateQueries(queries, document.getElementById('page-data')?.textContent, isOldCopy)
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
          <AppRoot queries={queries} router={router} suggestions={LazySuggestions} />
          <AfterRender onRendered={onRendered} />
        </StrictMode>,
      ),
    )
  if (isServerRendered) markServerRendered(router)
  const loading = router.load()
  if (isServerRendered) {
    await loading
    // Hydration is a long task, so taps are handled first.
    await yieldToMain()
    await whenRendered((app) => startTransition(() => void hydrateRoot(root, app, { onCaughtError })))
  } else {
    // The frame renders before the page inside it has loaded.
    await whenRendered((app) => createRoot(root, { onCaughtError }).render(app))
  }
  // Until here links load a new document: navigating during hydration would change what React compares with the HTML.
  endHydration()
  followLinks(router)
  rememberSearches()
  trackMenuClicks()
  repeatEarlyPresses()
  startDeviceFeatures(queries, router)
  await loading
  // From now on the previous page stays on the screen while the next one loads.
  router.options.defaultPendingMs = Infinity
  focusHeading(router)
  document.documentElement.dataset['ready'] = ''
}

/** Calls `onRendered` when the app has rendered. */
function AfterRender({ onRendered }: { onRendered: () => void }): null {
  useEffect(onRendered, [onRendered])
  return null
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
  log({ level: 'error', message: `Drawing failed: ${String(error)}` })
}
