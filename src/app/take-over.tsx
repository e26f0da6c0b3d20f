import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readerThrough } from '#src/data/ask.ts'
import { tellMenuClicks } from '#src/actions/visit/menu-clicks.ts'
import { makeBatcher } from '#src/data/batch.ts'
import { readPageData } from '#src/data/page-data.ts'
import { makeQueryClient } from '#src/data/query-client.ts'
import { createBrowserHistory } from '@tanstack/react-router'
import { focusHeading } from './focus-heading.ts'
import { followLinks } from './follow-links.ts'
import { House } from './house.tsx'
import { startOnDevice } from './on-device.ts'
import { rememberSearches } from './remember-searches.ts'
import { makeRouter } from './router.tsx'
import { Suggestions } from './suggestions.tsx'

/** Takes over the drawn page, or draws it where the server has not. */
export async function takeOver(root: HTMLElement): Promise<void> {
  const queries = makeQueryClient(readerThrough(makeBatcher()))
  readPageData(queries, document.getElementById('page-data')?.textContent)
  let shown = false
  const router = makeRouter({
    queries,
    history: createBrowserHistory(),
    onServer: false,
    scrolls: () => shown,
  })
  router.subscribe('onRendered', () => (shown = true))
  const drawn = root.firstElementChild !== null
  if (drawn) router.ssr = { manifest: undefined }
  await router.load()
  const house = (
    <StrictMode>
      <House queries={queries} router={router} suggestions={Suggestions} />
    </StrictMode>
  )
  startTransition(() => {
    if (drawn) hydrateRoot(root, house)
    else createRoot(root).render(house)
  })
  followLinks(router)
  rememberSearches()
  tellMenuClicks()
  focusHeading(router)
  document.documentElement.dataset['ready'] = ''
  startOnDevice()
}
