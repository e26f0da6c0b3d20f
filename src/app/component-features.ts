import type { QueryClient } from '@tanstack/react-query'
import { whenIdle } from '#src/browser/when-idle.ts'
import { startWhenIdle } from './device-features.ts'

/** The delay before the code that ordering needs is loaded, ms. */
const preloadDelayMs = 3000

/** Starts what only a hydrated page has, each in a chunk of its own when the page is idle. */
export function startComponentFeatures(queries: QueryClient): void {
  startWhenIdle(
    () => import('./offline-message-and-pdf.ts'),
    ({ startOfflineMessageAndPdf }) => startOfflineMessageAndPdf(queries),
    true,
  )
  setTimeout(
    () =>
      whenIdle(
        () =>
          void import('./outbox/preload-order-code.ts')
            .then(({ preloadOrderCode }) => preloadOrderCode())
            // What cannot be fetched now is fetched when it is needed.
            .catch(() => null),
        { timeoutMs: preloadDelayMs },
      ),
    preloadDelayMs,
  )
}
