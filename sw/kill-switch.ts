import { savedFilesCacheName } from '#contract/protocol.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * The kill switch, served in the worker's place: it answers no request, so that pages use the network as if there were no
 * worker, and deletes the worker's caches. Saved files stay, and so does everything in IndexedDB that a person has stored.
 */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(clearAndUnregister()))

async function clearAndUnregister(): Promise<void> {
  await self.clients.claim()
  const names = (await caches.keys()).filter((name) => name !== savedFilesCacheName)
  await Promise.all(names.map((name) => caches.delete(name)))
  // Workbox's records of when files were used. Not awaited: the old worker may still hold the database open.
  indexedDB.deleteDatabase('workbox-expiration')
  await self.registration.unregister()
}
