import { StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { createBrowserHistory } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { readerThrough } from '#src/data/ask.ts'
import { tellMenuClicks } from '#src/actions/visit/menu-clicks.ts'
import { makeBatcher } from '#src/data/batch.ts'
import { isUnanswered } from '#src/data/connection.ts'
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
  readPageData(queries, document.getElementById('page-data')?.textContent)
  const reactRoot = drawn ? null : createRoot(root, { onCaughtError })
  if (reactRoot !== null) await starting(reactRoot, queries)
  let shown = false
  const router = makeRouter({
    queries,
    history: createBrowserHistory(),
    onServer: false,
    scrolls: () => shown,
  })
  router.subscribe('onRendered', () => (shown = true))
  if (drawn) router.ssr = { manifest: undefined }
  await router.load()
  // Taking over is a long task by itself: taps come first.
  await pause()
  await new Promise<void>((standing) => {
    const house = (
      <StrictMode>
        <House queries={queries} router={router} suggestions={Suggestions} />
        <Standing tell={standing} />
      </StrictMode>
    )
    startTransition(() => {
      if (reactRoot === null) hydrateRoot(root, house, { onCaughtError })
      else reactRoot.render(house)
    })
  })
  // Until here links are the browser's own: going on in a page that is half taken over would find other words than were drawn.
  endDrawn()
  followLinks(router)
  rememberSearches()
  tellMenuClicks()
  focusHeading(router)
  document.documentElement.dataset['ready'] = ''
  startOnDevice(queries, router)
}

/** Tells when the house around it stands on the screen. */
function Standing({ tell }: { tell: () => void }): null {
  useEffect(tell, [tell])
  return null
}

const pause = () => new Promise((done) => setTimeout(done))

async function starting(root: Root, queries: QueryClient): Promise<void> {
  try {
    const { startWithoutPage } = await import('./start-without-page.tsx')
    await startWithoutPage(root, queries)
  } catch {
    // Without it everything is asked.
  }
}

/** A page that could not be had says so itself: without a network that is no fault. */
function onCaughtError(error: unknown): void {
  if (isUnanswered(error)) return
  console.error(error)
  note({ level: 'error', message: `Drawing failed: ${String(error)}` })
}
