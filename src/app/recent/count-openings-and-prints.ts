import { currentPage, onNavigated } from '#src/browser/current-page.ts'
import { connection, watchConnection } from '#src/api/connection.ts'
import { sendCounts } from '#src/api/send-counts.ts'
import { countOnDevice } from '#src/storage/material-counts.ts'

/** Finds the published material that a page of this address shows. */
type FindMaterial = (path: string) => number | undefined

/**
 * Counts how often materials are opened, with and without network, and printed. The counts are sent when a page has been
 * loaded and when it is left, and those from a time without network when it is back. Returns the function that counts the
 * page that is shown, to be called when its material becomes known later than the page was opened.
 */
export function countOpeningsAndPrints(materialAt: FindMaterial): () => void {
  let countedPath = ''
  const count = () => {
    const { pathname } = currentPage()
    // A changed parameter or a step within the page is no new opening.
    if (pathname === countedPath) return
    const id = materialAt(pathname)
    countedPath = id === undefined ? '' : pathname
    if (id !== undefined) void countOnDevice(id, connection() === 'online' ? 'opened' : 'offline')
  }
  onNavigated(count)
  count()
  // With what an earlier page could not send.
  void sendCounts()
  addEventListener('beforeprint', () => {
    const id = materialAt(currentPage().pathname)
    if (id !== undefined) void countOnDevice(id, 'printed')
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void sendCounts()
  })
  watchConnection(() => void sendCounts())
  return count
}
