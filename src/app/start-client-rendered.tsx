import type { QueryClient } from '@tanstack/react-query'
import type { RouteComponent } from '@tanstack/react-router'
import { restoreFirstScreen } from '#src/api/persistence/first-screen.ts'
import { withTimeout } from '#src/browser/with-timeout.ts'
import { registerAnswersInCachedPage } from './answers-in-cached-page.ts'
import { SlowLoad } from './slow-load.tsx'

/** Starts without a server-rendered page: restores the persisted data of the first screens, and returns the placeholder of the first page. */
export async function startClientRendered(queries: QueryClient): Promise<RouteComponent> {
  registerAnswersInCachedPage()
  // A slow device store does not delay the start.
  await withTimeout(restoreFirstScreen(queries), restoreTimeoutMs)
  return StartingPage
}

/** How long to wait for the device's store, ms. */
const restoreTimeoutMs = 500

function StartingPage() {
  return (
    <div className="empty-state" aria-busy>
      <p role="status">Hämtar sidan …</p>
      <SlowLoad onRetry={() => location.reload()} />
    </div>
  )
}
