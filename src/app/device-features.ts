import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { connection, watchConnection } from '#src/api/connection.ts'
import { startSaved } from '#src/actions/save/start-saved.ts'
import { registerDeviceSource } from '#src/api/device-sources.ts'
import { startOutbox } from './outbox/start-outbox.ts'

/** Names what on this device can answer where the network does not; before the first question is asked. */
export function registerDeviceFeatures(): void {
  startSaved(async () => (await import('#src/pages/reader/reader-page.tsx')).readerFiles())
  registerDeviceSource(async (call, fields) =>
    (await import('#src/api/offline-catalogue/start-offline-catalogue.ts')).offlineCatalogueSource(
      call,
      fields,
    ),
  )
}

/** What the device does for the page once it stands. Each part comes by itself, when the page has nothing else to do. */
export function startDeviceFeatures(queries: QueryClient, router: RegisteredRouter): void {
  whenIdle(async () => (await import('./start-offline-support.ts')).startOfflineSupport(queries), true)
  whenIdle(async () => (await import('./worker/start-worker.ts')).startWorker(queries))
  whenIdle(async () => (await import('./session/start-session.ts')).startSession(queries, router))
  startOutbox(router)
  whenIdle(async () => (await import('#src/storage/appearance.ts')).followAppearance())
  whenIdle(async () =>
    (await import('#src/api/offline-catalogue/start-offline-catalogue.ts')).startOfflineCatalogue(),
  )
  whenIdle(async () => (await import('./recent/record-opened.ts')).recordOpened(queries, router))
  whenIdle(async () => (await import('./install/start-install-offer.ts')).startInstallOffer())
}

/** How long a busy page is waited for, ms. */
const idleTimeoutMs = 4000

/** When the browser has nothing better to do; what the screen says of a lost network comes at once when it is lost. */
function whenIdle(start: () => Promise<void>, saysOffline = false): void {
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
  if (typeof requestIdleCallback === 'function') requestIdleCallback(begin, { timeout: idleTimeoutMs })
  else setTimeout(begin, idleTimeoutMs / 4)
}
