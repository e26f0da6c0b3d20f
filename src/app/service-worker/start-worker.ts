import type { QueryClient } from '@tanstack/react-query'
import { Workbox } from 'workbox-window'
import type { WorkerMessage } from '#contract/protocol.ts'
import { hourMs, minuteMs } from '#contract/durations.ts'
import { trustedWorkerUrl } from '#src/storage/trusted-worker-url.ts'
import { cachePictures } from './cache-pictures.ts'
import { followVersions } from './follow-versions.ts'
import { answersToSeed } from './answers-to-seed.ts'

/** How often an open page checks for a new version, and has the worker trim its caches. */
const updateIntervalMs = hourMs
const trimIntervalMs = minuteMs

/** Registers the service worker, seeds it with what the page loaded before it, and follows its versions. */
export async function startWorker(queries: QueryClient): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const container = navigator.serviceWorker
  const wasUncontrolled = container.controller === null
  const worker = new Workbox(trustedWorkerUrl('/sw.js'))
  followVersions(worker)
  // The browser repeats an installation that lost the network only with the next page.
  const register = () => worker.register({ immediate: true }).catch(() => undefined)
  addEventListener('online', () => {
    if (container.controller === null) void register()
  })
  await register()
  scheduleUpdateChecks(worker)
  setInterval(() => postToWorker({ v: 1, t: 'trim' }), trimIntervalMs)

  await whenControlled()
  postToWorker({ v: 1, t: 'seed', entries: answersToSeed(queries) })
  if (wasUncontrolled) await cachePictures()
}

/** Sends a message to the worker that controls this page, if there is one. */
function postToWorker(message: WorkerMessage): void {
  navigator.serviceWorker.controller?.postMessage(message)
}

/** Waits until a worker controls this page. It asks the active one to, because a page that was being loaded when the worker was activated is not claimed by it. */
function whenControlled(): Promise<void> {
  const container = navigator.serviceWorker
  return new Promise((resolve) => {
    if (container.controller !== null) return resolve()
    container.addEventListener('controllerchange', () => resolve(), { once: true })
    const claim: WorkerMessage = { v: 1, t: 'claim' }
    void container.ready.then(({ active }) => {
      if (container.controller === null) active?.postMessage(claim)
    })
  })
}

function scheduleUpdateChecks(worker: Workbox): void {
  let checkedAt = Date.now()
  const check = () => {
    checkedAt = Date.now()
    // Without a network there is nothing to find.
    void worker.update().catch(() => undefined)
  }
  setInterval(check, updateIntervalMs)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt > minuteMs) check()
  })
}
