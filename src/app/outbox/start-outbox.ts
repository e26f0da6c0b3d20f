import type { AnyRouter } from '@tanstack/react-router'

/** How long before its code is asked for again when it could not be had: at first, and at most, ms. */
const firstRetry = 2000
const longestRetry = 60_000

/** How long the page may be busy before the outbox is looked at all the same, and how long it is at rest before more is fetched, ms. */
const soon = 1500
const atRest = 3000

/** Looks after the outbox as soon as the page is at rest, and later fetches what ordering without network needs. */
export function startOutbox(router: AnyRouter): void {
  whenIdle(() => void bring(router), soon)
  setTimeout(
    () =>
      whenIdle(
        () =>
          void import('./warm-up.ts')
            .then(({ warmUp }) => warmUp())
            // What cannot be had now comes when it is wanted.
            .catch(() => null),
        atRest,
      ),
    atRest,
  )
}

/**
 * Without network its code may not come: then it is tried again when there is one, so that a like made meanwhile is sent. A
 * network that has just returned may fail once more, so the first attempts follow each other closely.
 */
async function bring(router: AnyRouter, retryAfter = firstRetry): Promise<void> {
  try {
    const { startBells } = await import('./bells.ts')
    startBells(router)
  } catch {
    const again = () => {
      clearTimeout(timer)
      removeEventListener('online', again)
      void bring(router, Math.min(2 * retryAfter, longestRetry))
    }
    const timer = setTimeout(again, retryAfter)
    addEventListener('online', again)
  }
}

function whenIdle(work: () => void, timeout: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout })
  // Safari has none.
  else setTimeout(work, 200)
}
