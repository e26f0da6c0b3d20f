import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { connection, watchConnection } from '#src/data/connection.ts'
import { startSaved } from '#src/actions/save/start-saved.ts'
import { answerFromDevice } from '#src/data/from-device.ts'
import { startOutbox } from './outbox/start-outbox.ts'

/** Names what on this device can answer where the network does not; before the first question is asked. */
export function answerOnDevice(): void {
  startSaved(async () => (await import('#src/pages/reader/reader-page.tsx')).readerFiles())
  answerFromDevice(async (call, fields) =>
    (await import('#src/data/pocket/start-pocket.ts')).answerFromPocket(call, fields),
  )
}

/** What the device does for the page once it stands. Each part comes by itself, when the page has nothing else to do. */
export function startOnDevice(queries: QueryClient, router: AnyRouter): void {
  later(async () => (await import('./answers-on-device.ts')).startAnswers(queries), true)
  later(async () => (await import('./worker/start-worker.ts')).startWorker(queries))
  later(async () => (await import('./session/start-session.ts')).startSession(queries, router))
  startOutbox(router)
  later(async () => (await import('#src/device/comfort.ts')).followComfort())
  later(async () => (await import('#src/data/pocket/start-pocket.ts')).startPocket())
  later(async () => (await import('./recent/keep-opened.ts')).keepOpened(queries, router))
  later(async () => (await import('./install/start.ts')).startInstallOffer())
}

/** How long a busy page is waited for, ms. */
const patience = 4000

/** When the browser has nothing better to do; what the screen says of a lost network comes at once when it is lost. */
function later(start: () => Promise<void>, saysOffline = false): void {
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    // What fails here is missed by nobody who looks at the page.
    start().catch((error: unknown) => console.warn('Not started on this device', error))
  }
  if (saysOffline) {
    if (connection() !== 'online') return begin()
    watchConnection(begin)
  }
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(begin, { timeout: patience })
  else setTimeout(begin, patience / 4)
}
