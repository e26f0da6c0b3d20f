import type { QueryClient } from '@tanstack/react-query'
import { readThroughBatch } from '#src/api/call-query.ts'
import { makeBatcher } from '#src/api/batch.ts'
import { connection, watchConnection } from '#src/api/connection.ts'
import { withDeviceFallback } from '#src/api/device-fallback.ts'
import { makeQueryClient } from '#src/api/query-client.ts'
import { untilIdle } from '#src/browser/when-idle.ts'
import { withTimeout } from '#src/browser/with-timeout.ts'
import { startSaved } from '#src/actions/save/start-saved.ts'
import { registerDeviceSource } from '#src/api/device-sources.ts'
import { startOutbox } from './outbox/start-outbox.ts'

// Nothing here loads React: a page that is not hydrated has all of it.

/** The code that persists answers is a chunk of its own, because most pages never need it to start. */
const readPersisted = async (key: readonly unknown[]) =>
  (await import('#src/api/persistence/persist-answers.ts')).readClosestAnswer(key)

let queries: QueryClient | null = null

/** The query cache of this page, with everything that can answer on this device when the network does not. */
export function pageQueries(): QueryClient {
  if (queries !== null) return queries
  queries = makeQueryClient(withDeviceFallback(readThroughBatch(makeBatcher()), readPersisted))
  startSaved(findReaderFiles)
  registerDeviceSource(async (call, fields) =>
    (await import('#src/api/offline-catalogue/start-offline-catalogue.ts')).offlineCatalogueSource(
      call,
      fields,
    ),
  )
  return queries
}

const loadReader = () => import('#src/pages/reader/reader-page.tsx')

/** The URLs of everything that the PDF reader needs offline, as its own script lists them. Throws when that cannot be fetched. */
async function findReaderFiles(): Promise<string[]> {
  try {
    return await (await loadReader()).readerFiles()
  } catch (error) {
    // Chromium 150 and older remember for as long as the page is open that a module could not be fetched. Under another URL
    // it is fetched anew. The build's loader has left the URL in a link.
    const link = document.querySelector<HTMLLinkElement>('link[rel="modulepreload"][href*="/reader-page-"]')
    if (link === null) throw error
    const reader = import(/* @vite-ignore */ `${link.href}?retry=${Date.now()}`) as ReturnType<
      typeof loadReader
    >
    return (await reader).readerFiles()
  }
}

let isStarted = false

/** Starts the device's features once, each in a chunk of its own when the page is idle. */
export function startDeviceFeatures(): void {
  if (isStarted) return
  isStarted = true
  const queries = pageQueries()
  startWhenIdle(async () => (await import('./start-offline-support.ts')).startOfflineSupport(queries), true)
  // Who leaves soon has opened the page too.
  startWhenIdle(async () => (await import('./recent/record-opened.ts')).recordOpened(queries))
  startWhenIdle(async () => (await import('./service-worker/start-worker.ts')).startWorker(queries))
  startWhenIdle(async () => (await import('./session/start-session.ts')).startSession(queries))
  startOutbox()
  startWhenIdle(async () => (await import('./follow-device.ts')).followDevice())
  startWhenIdle(async () =>
    (await import('#src/api/offline-catalogue/start-offline-catalogue.ts')).startOfflineCatalogue(),
  )
  startWhenIdle(async () => (await import('./install/start-install-offer.ts')).startInstallOffer())
}

/** How long a busy page may delay each of them, ms. */
const idleTimeoutMs = 2000

/** How long each may hold up the next, ms. */
const maxHoldMs = 300

/** Features start one after the other: together their scripts would be one long task, in which a press waits. */
let previous: Promise<unknown> = Promise.resolve()

/** Starts when the browser is idle and what was to start before has. With `startsWhenOffline` it starts at once when the network is lost. */
export function startWhenIdle(start: () => Promise<void>, startsWhenOffline = false): void {
  let hasBegun = false
  const startOnce = async () => {
    if (hasBegun) return
    hasBegun = true
    // The page works without the feature.
    await start().catch((error: unknown) => console.warn('Not started on this device', error))
  }
  if (startsWhenOffline) {
    if (connection() !== 'online') return void startOnce()
    watchConnection(() => void startOnce())
  }
  previous = previous.then(async () => {
    await untilIdle({ timeoutMs: idleTimeoutMs })
    await withTimeout(startOnce(), maxHoldMs)
  })
}
