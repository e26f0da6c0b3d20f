import { StrictMode, startTransition, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserHistory, type RouteComponent } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { readerThrough } from '#src/data/ask.ts'
import { tellMenuClicks } from '#src/actions/visit/menu-clicks.ts'
import { makeBatcher } from '#src/data/batch.ts'
import { isUnanswered, noteUnanswered } from '#src/data/connection.ts'
import { note } from '#src/device/diagnostics.ts'
import { endDrawn, readPageData } from '#src/data/page-data.ts'
import { withPatience } from '#src/data/patience.ts'
import { makeQueryClient } from '#src/data/query-client.ts'
import { focusHeading } from './focus-heading.ts'
import { followLinks } from './follow-links.ts'
import { House } from './house.tsx'
import { answerOnDevice, startOnDevice } from './on-device.ts'
import { rememberSearches } from './remember-searches.ts'
import { makeRouter } from './router.tsx'
import { Suggestions } from './suggestions.tsx'

/** Takes over the drawn page, or draws it where the server has not. */
export async function takeOver(root: HTMLElement): Promise<void> {
  const queries = makeQueryClient(withPatience(readerThrough(makeBatcher())))
  answerOnDevice()
  const drawn = root.firstElementChild !== null
  const isOldCopy = document.documentElement.dataset['copy'] === 'old'
  if (isOldCopy) noteUnanswered()
  readPageData(queries, document.getElementById('page-data')?.textContent, isOldCopy)
  const starting = drawn ? undefined : await startWithoutPage(queries)
  let shown = false
  const router = makeRouter({
    queries,
    history: createBrowserHistory(),
    onServer: false,
    scrolls: () => shown,
    starting,
  })
  router.subscribe('onRendered', () => (shown = true))
  const standing = (show: (house: ReactNode) => void) =>
    new Promise<void>((tell) =>
      show(
        <StrictMode>
          <House queries={queries} router={router} suggestions={Suggestions} />
          <Standing tell={tell} />
        </StrictMode>,
      ),
    )
  if (drawn) router.ssr = { manifest: undefined }
  const loading = router.load()
  if (drawn) {
    await loading
    // Taking over is a long task by itself: taps come first.
    await pause()
    await standing((house) => startTransition(() => void hydrateRoot(root, house, { onCaughtError })))
  } else {
    // The frame does not wait for what stands in it.
    await standing((house) => createRoot(root, { onCaughtError }).render(house))
  }
  // Until here links are the browser's own: going on in a page that is half taken over would find other words than were drawn.
  endDrawn()
  followLinks(router)
  rememberSearches()
  tellMenuClicks()
  startOnDevice(queries, router)
  await loading
  // From now on a page that loads leaves the one before it on the screen.
  router.options.defaultPendingMs = Infinity
  focusHeading(router)
  document.documentElement.dataset['ready'] = ''
}

/** Tells when the house around it stands on the screen. */
function Standing({ tell }: { tell: () => void }): null {
  useEffect(tell, [tell])
  return null
}

const pause = () => new Promise((done) => setTimeout(done))

async function startWithoutPage(queries: QueryClient): Promise<RouteComponent | undefined> {
  try {
    return await (await import('./start-without-page.tsx')).startWithoutPage(queries)
  } catch {
    // Without it everything is asked.
    return undefined
  }
}

/** A page that could not be had says so itself: without a network that is no fault. */
function onCaughtError(error: unknown): void {
  if (isUnanswered(error)) return
  console.error(error)
  note({ level: 'error', message: `Drawing failed: ${String(error)}` })
}
