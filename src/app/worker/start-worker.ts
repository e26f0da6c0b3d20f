import type { QueryClient } from '@tanstack/react-query'
import { Workbox } from 'workbox-window'
import type { ToWorker } from '#contract/protocol.ts'
import { ownWorkerAddress } from '#src/device/own-worker.ts'
import { keepPictures } from './keep-pictures.ts'
import { followVersions } from './follow-versions.ts'
import { heldAnswers } from './seed.ts'

const minute = 60_000
/** How often a page that stands open asks whether there is a new version, and has the caches brought down. */
const updateEvery = 60 * minute
const trimEvery = minute

/** Lets the service worker look after the page, tells it what the page was given before it was there, and follows its versions. */
export async function startWorker(queries: QueryClient): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const container = navigator.serviceWorker
  const wasAlone = container.controller === null
  const worker = new Workbox(ownWorkerAddress('/sw.js'))
  followVersions(worker)
  await worker.register({ immediate: true })
  keepLooking(worker)
  setInterval(() => tellWorker({ v: 1, t: 'trim' }), trimEvery)

  await controlled()
  tellWorker({ v: 1, t: 'seed', entries: heldAnswers(queries) })
  if (wasAlone) await keepPictures()
}

/** Tells the worker that looks after this page; nothing where there is none. */
export function tellWorker(message: ToWorker): void {
  navigator.serviceWorker.controller?.postMessage(message)
}

function controlled(): Promise<void> {
  const container = navigator.serviceWorker
  return new Promise((done) => {
    if (container.controller !== null) return done()
    container.addEventListener('controllerchange', () => done(), { once: true })
  })
}

function keepLooking(worker: Workbox): void {
  let looked = Date.now()
  const look = () => {
    looked = Date.now()
    // Without network there is nothing to find.
    void worker.update().catch(() => undefined)
  }
  setInterval(look, updateEvery)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - looked > minute) look()
  })
}
