import { savedFilesCacheName } from '#contract/protocol.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Takes the worker's place when it has to go: answers nothing, so that pages ask the network as if there were no worker,
 * and takes away what it has kept. What people have saved, and what waits in IndexedDB, stays.
 */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(clearAndUnregister()))

async function clearAndUnregister(): Promise<void> {
  await self.clients.claim()
  const names = (await caches.keys()).filter((name) => name !== savedFilesCacheName)
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
}
