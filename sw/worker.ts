import { clientsClaim } from 'workbox-core/clientsClaim.js'
import { deliverOnSync } from './deliver-on-sync.ts'
import { handleMessage } from './messages.ts'
import { deletePagesOfOtherBuilds } from './page-cache.ts'
import { registerRoutes } from './routes.ts'
import { replacePdfMaker } from './store-pdf-maker.ts'
import { deleteOldPdfReaders, storePdfReader } from './store-pdf-reader.ts'

declare const self: ServiceWorkerGlobalScope

/** The Background Sync event; Safari and Firefox do not have it. */
type SyncEvent = ExtendableEvent & { tag: string }

clientsClaim()
registerRoutes()
self.addEventListener('install', (event) => {
  event.waitUntil(storePdfReader())
  // A storage that fails does not stop the installation.
  event.waitUntil(replacePdfMaker(event).catch(() => null))
})
self.addEventListener('activate', (event) => {
  event.waitUntil(deletePagesOfOtherBuilds())
  // Not waited for, because pages get no answers before the activation is done, and a broken storage may never answer.
  void deleteOldPdfReaders().catch(() => null)
})
self.addEventListener('message', (event) => event.waitUntil(handleMessage(event)))
self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === 'outbox') (event as SyncEvent).waitUntil(deliverOnSync())
})
