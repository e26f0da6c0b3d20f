import { clientsClaim } from 'workbox-core/clientsClaim.js'
import { respondToUnbatchedRead, isUnbatchedRead } from './single-read.ts'
import { respondToBatch } from './batch.ts'
import { respondToAsset, respondToUpload } from './files.ts'
import { handleMessage } from './messages.ts'
import { isPagePath } from './page-cache-key.ts'
import { respondToPage, deletePagesOfOtherBuilds } from './page-cache.ts'
import { isPrecached, precached } from './precache.ts'
import { deliverOnSync } from './deliver-on-sync.ts'

declare const self: ServiceWorkerGlobalScope

/** What a browser sends when the network is back; not every browser has it. */
type SyncEvent = ExtendableEvent & { tag: string }

clientsClaim()
self.addEventListener('activate', (event) => event.waitUntil(deletePagesOfOtherBuilds()))
self.addEventListener('message', (event) => event.waitUntil(handleMessage(event)))
self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === 'outbox') (event as SyncEvent).waitUntil(deliverOnSync())
})
self.addEventListener('fetch', (event) => {
  const answer = routeRequest(event)
  if (answer !== null) event.respondWith(answer)
})

/** Who answers a request; null leaves it to the browser, as everything that writes or is private. */
function routeRequest(event: FetchEvent): Promise<Response> | null {
  const { method, url, mode, headers } = event.request
  const { origin, pathname } = new URL(url)
  if (origin !== location.origin) return null
  if (method === 'POST') {
    if (headers.has('authorization')) return null
    if (pathname === '/v1/batch') return respondToBatch(event)
    return isUnbatchedRead(pathname) ? respondToUnbatchedRead(event) : null
  }
  if (method !== 'GET') return null
  if (pathname.startsWith('/uploads/')) return respondToUpload(event)
  if (pathname.startsWith('/assets/')) return respondToAsset(event)
  if (mode === 'navigate') return isPagePath(pathname) ? respondToPage(event) : null
  return isPrecached(url) ? precached(url).then((known) => known ?? fetch(event.request)) : null
}
