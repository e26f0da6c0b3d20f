import type { RegisteredRouter } from '@tanstack/react-router'
import { minuteMs } from '#src/browser/time.ts'
import { whenIdle } from '#src/browser/when-idle.ts'

/** The delay before its code is requested again after a failure: the first, and the maximum, ms. */
const minRetryDelayMs = 2000
const maxRetryDelayMs = minuteMs

/** How long a busy page may delay the outbox, and the delay before more is prefetched, ms. */
const idleTimeoutMs = 1500
const warmUpDelayMs = 3000

/** Starts the outbox's triggers as soon as the page is idle, and later prefetches what ordering without network needs. */
export function startOutbox(router: RegisteredRouter): void {
  whenIdle(() => void loadTriggers(router), { timeoutMs: idleTimeoutMs })
  setTimeout(
    () =>
      whenIdle(
        () =>
          void import('./warm-up.ts')
            .then(({ warmUp }) => warmUp())
            // What cannot be fetched now is fetched when it is needed.
            .catch(() => null),
        { timeoutMs: warmUpDelayMs },
      ),
    warmUpDelayMs,
  )
}

/**
 * Without network the code of the triggers may not load: it is then requested again when there is one, so that a like made
 * meanwhile is sent. A network that has just returned may fail once more, so the first retries follow each other closely.
 */
async function loadTriggers(router: RegisteredRouter, retryAfter = minRetryDelayMs): Promise<void> {
  try {
    const { startOutboxTriggers } = await import('./outbox-triggers.ts')
    startOutboxTriggers(router)
  } catch {
    const retry = () => {
      clearTimeout(timer)
      removeEventListener('online', retry)
      void loadTriggers(router, Math.min(2 * retryAfter, maxRetryDelayMs))
    }
    const timer = setTimeout(retry, retryAfter)
    addEventListener('online', retry)
  }
}
