import type { QueryClient } from '@tanstack/react-query'
import type { RouteComponent } from '@tanstack/react-router'
import { restoreFirstScreen } from '#src/api/persistence/first-screen.ts'
import { registerCachedPage } from './cached-page.ts'
import { SlowLoad } from './slow-load.tsx'

/** The app's own start, without a drawn page: puts in what the device keeps of the first screens, and gives what stands in the frame until the page does. */
export async function startClientRendered(queries: QueryClient): Promise<RouteComponent> {
  registerCachedPage()
  // A device that does not answer holds nobody up.
  await Promise.race([restoreFirstScreen(queries), new Promise((done) => setTimeout(done, restoreTimeoutMs))])
  return StartingPage
}

/** How long the device's own store is waited for, ms. */
const restoreTimeoutMs = 500

function StartingPage() {
  return (
    <div className="empty" aria-busy>
      <p role="status">Hämtar sidan …</p>
      <SlowLoad again={() => location.reload()} />
    </div>
  )
}
