import type { RegisteredRouter } from '@tanstack/react-router'
import { minuteMs } from '#src/browser/time.ts'
import { whenIdle } from '#src/browser/when-idle.ts'

/** How long before its code is asked for again when it could not be had: at first, and at most, ms. */
const minRetryDelayMs = 2000
const maxRetryDelayMs = minuteMs

/** How long the page may be busy before the outbox is looked at all the same, and how long it is at rest before more is fetched, ms. */
const idleTimeoutMs = 1500
const warmUpDelayMs = 3000

/** Looks after the outbox as soon as the page is at rest, and later fetches what ordering without network needs. */
export function startOutbox(router: RegisteredRouter): void {
  whenIdle(() => void loadTriggers(router), { timeoutMs: idleTimeoutMs })
  setTimeout(
    () =>
      whenIdle(
        () =>
          void import('./warm-up.ts')
            .then(({ warmUp }) => warmUp())
            // What cannot be had now comes when it is wanted.
            .catch(() => null),
        { timeoutMs: warmUpDelayMs },
      ),
    warmUpDelayMs,
  )
}

/**
 * Without network its code may not come: then it is tried again when there is one, so that a like made meanwhile is sent. A
 * network that has just returned may fail once more, so the first attempts follow each other closely.
 */
async function loadTriggers(router: RegisteredRouter, retryAfter = minRetryDelayMs): Promise<void> {
  try {
    const { startOutboxTriggers } = await import('./outbox-triggers.ts')
    startOutboxTriggers(router)
  } catch {
    const again = () => {
      clearTimeout(timer)
      removeEventListener('online', again)
      void loadTriggers(router, Math.min(2 * retryAfter, maxRetryDelayMs))
    }
    const timer = setTimeout(again, retryAfter)
    addEventListener('online', again)
  }
}
