import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { connection, watchConnection } from '#src/api/connection.ts'
import { whenIdle } from '#src/browser/when-idle.ts'
import { startSaved } from '#src/actions/save/start-saved.ts'
import { registerDeviceSource } from '#src/api/device-sources.ts'
import { loadSuggestions } from './lazy-suggestions.tsx'
import { startOutbox } from './outbox/start-outbox.ts'

/** Registers what can answer on this device when the network does not, before the first query. */
export function registerDeviceFeatures(): void {
  startSaved(async () => (await import('#src/pages/reader/reader-page.tsx')).readerFiles())
  registerDeviceSource(async (call, fields) =>
    (await import('#src/api/offline-catalogue/start-offline-catalogue.ts')).offlineCatalogueSource(
      call,
      fields,
    ),
  )
}

/** Starts the device's features after hydration, each in a chunk of its own when the page is idle. */
export function startDeviceFeatures(queries: QueryClient, router: RegisteredRouter): void {
  startWhenIdle(async () => (await import('./start-offline-support.ts')).startOfflineSupport(queries), true)
  startWhenIdle(async () => (await import('./service-worker/start-worker.ts')).startWorker(queries))
  startWhenIdle(async () => (await import('./session/start-session.ts')).startSession(queries, router))
  startWhenIdle(async () => void (await loadSuggestions()))
  startOutbox(router)
  startWhenIdle(async () => (await import('#src/storage/appearance.ts')).followAppearance())
  startWhenIdle(async () =>
    (await import('#src/api/offline-catalogue/start-offline-catalogue.ts')).startOfflineCatalogue(),
  )
  startWhenIdle(async () => (await import('./recent/record-opened.ts')).recordOpened(queries, router))
  startWhenIdle(async () => (await import('./install/start-install-offer.ts')).startInstallOffer())
}

/** How long a busy page may delay them, ms. */
const idleTimeoutMs = 4000

/** Starts when the browser is idle. The offline message starts at once when the network is lost. */
function startWhenIdle(start: () => Promise<void>, startsWhenOffline = false): void {
  let isStarted = false
  const startOnce = () => {
    if (isStarted) return
    isStarted = true
    // The page works without the feature.
    start().catch((error: unknown) => console.warn('Not started on this device', error))
  }
  if (startsWhenOffline) {
    if (connection() !== 'online') return startOnce()
    watchConnection(startOnce)
  }
  whenIdle(startOnce, { timeoutMs: idleTimeoutMs, fallbackMs: idleTimeoutMs / 4 })
}
