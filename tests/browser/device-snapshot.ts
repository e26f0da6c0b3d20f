import type { Page } from '@playwright/test'

type StoreSnapshot = { name: string; rows: [key: unknown, value: unknown][] }
type ResponseSnapshot = { url: string; headers: Record<string, string>; base64: string }

/** What a site has stored in a browser, as JSON. The stores are those of idb-keyval: without key paths and indexes. */
export type DeviceSnapshot = {
  databases: { name: string; version: number; stores: StoreSnapshot[] }[]
  caches: { name: string; responses: ResponseSnapshot[] }[]
}

/** Reads what the site has stored; the page must be on the site. */
export function readDevice(page: Page): Promise<DeviceSnapshot> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error(String(request.error)))
      })
    const databases = []
    for (const { name = '', version = 1 } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name))
      const stores = []
      for (const storeName of Array.from(database.objectStoreNames)) {
        const store = database.transaction(storeName).objectStore(storeName)
        const [keys, values] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())])
        const rows = keys.map((key, position): [unknown, unknown] => [key, values[position]])
        stores.push({ name: storeName, rows })
      }
      database.close()
      databases.push({ name, version, stores })
    }
    const snapshots = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      const responses = []
      for (const request of await cache.keys()) {
        const response = await cache.match(request, { ignoreVary: true })
        if (response === undefined) continue
        const { pathname, search } = new URL(request.url)
        const bytes = Array.from(new Uint8Array(await response.arrayBuffer()), (byte) =>
          String.fromCharCode(byte),
        )
        const headers = Object.fromEntries(response.headers)
        responses.push({ url: pathname + search, headers, base64: btoa(bytes.join('')) })
      }
      snapshots.push({ name, responses })
    }
    return { databases, caches: snapshots }
  })
}

/** Stores a snapshot in an empty browser. The page must be on the site, and none of the site's scripts may run on it. */
export async function writeDevice(page: Page, snapshot: DeviceSnapshot): Promise<void> {
  await page.evaluate(async (device) => {
    for (const { name, version, stores } of device.databases) {
      const opening = indexedDB.open(name, version)
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.onupgradeneeded = () => {
          for (const store of stores) opening.result.createObjectStore(store.name)
        }
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(new Error(`${name}: ${String(opening.error)}`))
      })
      for (const store of stores) {
        const writing = database.transaction(store.name, 'readwrite')
        for (const [key, value] of store.rows) writing.objectStore(store.name).put(value, key as IDBValidKey)
        await new Promise<void>((resolve) => (writing.oncomplete = () => resolve()))
      }
      database.close()
    }
    for (const { name, responses } of device.caches) {
      const cache = await caches.open(name)
      for (const { url, headers, base64 } of responses) {
        const bytes = Uint8Array.from(atob(base64), (email) => email.charCodeAt(0))
        await cache.put(url, new Response(bytes, { headers }))
      }
    }
  }, snapshot)
}
