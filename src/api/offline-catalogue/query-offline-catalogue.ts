import { minuteMs } from '#contract/durations.ts'
import { trustedWorkerUrl } from '#src/storage/trusted-worker-url.ts'
import type { CatalogueResponse, CatalogueResult, CatalogueRequest } from './worker-messages.ts'
import address from './offline-catalogue-worker.ts?worker&url'

/** The longest time to wait for an answer, or for a catalogue to be updated, ms. */
const answerTimeoutMs = 10_000
const updateTimeoutMs = 180_000
/** The thread ends after this time without a request and frees its memory, ms. */
const maxIdleMs = 5 * minuteMs

type WorkerRequest =
  { t: 'answer'; call: string; fields: object } | { t: 'update' } | { t: 'remove'; materialIds: number[] }

let catalogueWorker: Worker | null = null
let lastRequestId = 0
let idleTimer: ReturnType<typeof setTimeout> | undefined
const pending = new Map<number, (found: CatalogueResult | undefined) => void>()

/** Queries the thread that holds the catalogue; the first request starts it. Undefined: no answer. */
export function queryOfflineCatalogue(request: WorkerRequest): Promise<CatalogueResult | undefined> {
  const id = ++lastRequestId
  const timeoutMs = request.t === 'update' ? updateTimeoutMs : answerTimeoutMs
  return new Promise<CatalogueResult | undefined>((resolve) => {
    const timer = setTimeout(resolve, timeoutMs)
    pending.set(id, (found) => {
      clearTimeout(timer)
      resolve(found)
    })
    try {
      const message: CatalogueRequest = { v: 1, id, ...request }
      ;(catalogueWorker ??= start()).postMessage(message)
    } catch (error) {
      // The browser has no workers, or does not start this one.
      console.info('The catalogue on the device cannot be asked.', error)
      pending.get(id)?.(undefined)
    }
  }).finally(() => {
    pending.delete(id)
    clearTimeout(idleTimer)
    if (pending.size === 0) idleTimer = setTimeout(terminate, maxIdleMs)
  })
}

function start(): Worker {
  const started = new Worker(trustedWorkerUrl(address), { type: 'module', name: 'offline-catalogue' })
  started.addEventListener('message', ({ data }: MessageEvent<CatalogueResponse>) => {
    if ((data as { v: number }).v === 1) pending.get(data.id)?.(data.found)
  })
  // Its file could not be fetched, or it failed: pending requests are answered, and the next request starts it again.
  started.addEventListener('error', () => {
    if (catalogueWorker === started) terminate()
    for (const resolve of pending.values()) resolve(undefined)
  })
  return started
}

function terminate(): void {
  catalogueWorker?.terminate()
  catalogueWorker = null
}
