import type { QueryClient } from '@tanstack/react-query'
import { Workbox } from 'workbox-window'
import type { WorkerMessage } from '#contract/protocol.ts'
import { trustedWorkerUrl } from '#src/storage/trusted-worker-url.ts'
import { cachePictures } from './cache-pictures.ts'
import { followVersions } from './follow-versions.ts'
import { answersToSeed } from './answers-to-seed.ts'

const minuteMs = 60_000
/** How often a page that stands open asks whether there is a new version, and has the caches brought down. */
const updateIntervalMs = 60 * minuteMs
const trimIntervalMs = minuteMs

/** Lets the service worker look after the page, tells it what the page was given before it was there, and follows its versions. */
export async function startWorker(queries: QueryClient): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const container = navigator.serviceWorker
  const wasAlone = container.controller === null
  const worker = new Workbox(trustedWorkerUrl('/sw.js'))
  followVersions(worker)
  await worker.register({ immediate: true })
  scheduleUpdateChecks(worker)
  setInterval(() => postToWorker({ v: 1, t: 'trim' }), trimIntervalMs)

  await whenControlled()
  postToWorker({ v: 1, t: 'seed', entries: answersToSeed(queries) })
  if (wasAlone) await cachePictures()
}

/** Tells the worker that looks after this page; nothing where there is none. */
export function postToWorker(message: WorkerMessage): void {
  navigator.serviceWorker.controller?.postMessage(message)
}

function whenControlled(): Promise<void> {
  const container = navigator.serviceWorker
  return new Promise((done) => {
    if (container.controller !== null) return done()
    container.addEventListener('controllerchange', () => done(), { once: true })
  })
}

function scheduleUpdateChecks(worker: Workbox): void {
  let looked = Date.now()
  const look = () => {
    looked = Date.now()
    // Without network there is nothing to find.
    void worker.update().catch(() => undefined)
  }
  setInterval(look, updateIntervalMs)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - looked > minuteMs) look()
  })
}
