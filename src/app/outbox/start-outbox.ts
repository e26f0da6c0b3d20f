import type { QueryClient } from '@tanstack/react-query'

/** How long the page may be busy before the outbox is looked at all the same, and how long it is at rest before more is fetched, ms. */
const soon = 1500
const atRest = 3000

/** Looks after the outbox as soon as the page is at rest, and later fetches what ordering without network needs. */
export function startOutbox(queries: QueryClient): void {
  whenIdle(() => void import('./bells.ts').then(({ startBells }) => startBells()), soon)
  setTimeout(
    () => whenIdle(() => void import('./warm-up.ts').then(({ warmUp }) => warmUp(queries)), atRest),
    atRest,
  )
}

function whenIdle(work: () => void, timeout: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout })
  // Safari has none.
  else setTimeout(work, 200)
}
