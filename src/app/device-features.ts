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
import { loadUntilFetched } from '#src/ui/load-until-fetched.ts'
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
  startWhenIdle(
    () => import('./start-offline-support.ts'),
    ({ startOfflineSupport }) => startOfflineSupport(queries),
    true,
  )
  startWhenIdle(
    () => import('./recent/record-opened.ts'),
    // Who leaves soon has opened the page too.
    ({ recordOpened }) => recordOpened(queries),
  )
  startWhenIdle(
    () => import('./service-worker/start-worker.ts'),
    ({ startWorker }) => startWorker(queries),
  )
  startWhenIdle(
    () => import('./session/start-session.ts'),
    ({ startSession }) => startSession(queries),
  )
  startOutbox()
  startWhenIdle(
    () => import('./follow-device.ts'),
    ({ followDevice }) => followDevice(),
  )
  startWhenIdle(
    () => import('#src/api/offline-catalogue/start-offline-catalogue.ts'),
    ({ startOfflineCatalogue }) => startOfflineCatalogue(),
  )
  startWhenIdle(
    () => import('./install/start-install-offer.ts'),
    ({ startInstallOffer }) => startInstallOffer(),
  )
}

/** How long a busy page may delay each of them, ms. */
const idleTimeoutMs = 2000

/** How long each may hold up the next, ms. */
const maxHoldMs = 300

/** Features start one after the other: together their scripts would be one long task, in which a press waits. */
let previous: Promise<unknown> = Promise.resolve()

/**
 * Loads and starts a feature when the browser is idle and what was to start before has; without network for its code, as soon
 * as there is one. With `startsWhenOffline` it starts at once when the network is lost.
 */
export function startWhenIdle<Module>(
  load: () => Promise<Module>,
  start: (module: Module) => void | Promise<void>,
  startsWhenOffline = false,
): void {
  let hasBegun = false
  const startOnce = async () => {
    if (hasBegun) return
    hasBegun = true
    await loadUntilFetched(async () => {
      const module = await load()
      try {
        await start(module)
      } catch (error) {
        // The page works without the feature.
        console.warn('Not started on this device', error)
      }
    })
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
