import type { QueryClient } from '@tanstack/react-query'
import type { RouteComponent } from '@tanstack/react-router'
import { restoreBootSlice } from '#src/data/keeping/boot-slice.ts'
import { answerFromDrawnCopy } from './drawn-copy.ts'
import { LongWait } from './long-wait.tsx'

/** The app's own start, without a drawn page: puts in what the device keeps of the first screens, and gives what stands in the frame until the page does. */
export async function startWithoutPage(queries: QueryClient): Promise<RouteComponent> {
  answerFromDrawnCopy()
  // A device that does not answer holds nobody up.
  await Promise.race([restoreBootSlice(queries), new Promise((done) => setTimeout(done, patience))])
  return StartingPage
}

/** How long the device's own store is waited for, ms. */
const patience = 500

function StartingPage() {
  return (
    <div className="empty" aria-busy>
      <p role="status">Hämtar sidan …</p>
      <LongWait again={() => location.reload()} />
    </div>
  )
}
