import { clientsClaim } from 'workbox-core/clientsClaim.js'
import { answerAlone, isKeptAlone } from './alone.ts'
import { answerBatch } from './batch.ts'
import { answerAsset, answerUpload } from './files.ts'
import { hear } from './messages.ts'
import { isPage } from './page-names.ts'
import { answerPage, dropOtherPages } from './pages.ts'
import { isPrecached, precached } from './precache.ts'
import { deliverOnSync } from './sync-outbox.ts'

declare const self: ServiceWorkerGlobalScope

/** What a browser sends when the network is back; not every browser has it. */
type SyncEvent = ExtendableEvent & { tag: string }

clientsClaim()
self.addEventListener('activate', (event) => event.waitUntil(dropOtherPages()))
self.addEventListener('message', (event) => event.waitUntil(hear(event)))
self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === 'outbox') (event as SyncEvent).waitUntil(deliverOnSync())
})
self.addEventListener('fetch', (event) => {
  const answer = answerTo(event)
  if (answer !== null) event.respondWith(answer)
})

/** Who answers a request; null leaves it to the browser, as everything that writes or is private. */
function answerTo(event: FetchEvent): Promise<Response> | null {
  const { method, url, mode, headers } = event.request
  const { origin, pathname } = new URL(url)
  if (origin !== location.origin) return null
  if (method === 'POST') {
    if (headers.has('authorization')) return null
    if (pathname === '/v1/batch') return answerBatch(event)
    return isKeptAlone(pathname) ? answerAlone(event) : null
  }
  if (method !== 'GET') return null
  if (pathname.startsWith('/uploads/')) return answerUpload(event)
  if (pathname.startsWith('/assets/')) return answerAsset(event)
  if (mode === 'navigate') return isPage(pathname) ? answerPage(event) : null
  return isPrecached(url) ? precached(url).then((known) => known ?? fetch(event.request)) : null
}
