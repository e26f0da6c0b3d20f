import type { BrowserContext, Page } from '@playwright/test'

/** Finds where any of some words is stored on the device: IndexedDB, caches with their addresses, sessionStorage, localStorage and cookies. */
export async function findOnDevice(page: Page, context: BrowserContext, words: string[]): Promise<string[]> {
  const cookies = JSON.stringify(await context.cookies())
  const found = await page.evaluate(async (searched) => {
    const locations: string[] = []
    const search = (location: string, text: string) => {
      let decoded = text
      try {
        decoded += decodeURIComponent(text)
      } catch {
        // Not every text is an address.
      }
      for (const word of searched)
        if (decoded.toLowerCase().includes(word.toLowerCase())) locations.push(`${word} in ${location}`)
    }
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.onsuccess = () => done(request.result)
        request.onerror = () => fail(request.error ?? new Error('Not read'))
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await resultOf(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([resultOf(rows.getAllKeys()), resultOf(rows.getAll())])
        for (const [index, key] of keys.entries())
          search(`${name} ${JSON.stringify(key).slice(0, 60)}`, JSON.stringify([key, values[index]]))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request, { ignoreVary: true })
        // The build's own files are the same for everybody.
        if (request.url.includes('/assets/')) continue
        const isText = /text|json|javascript/.test(response?.headers.get('content-type') ?? '')
        search(
          `cache ${name} ${request.url.slice(0, 90)}`,
          `${request.url} ${isText ? ((await response?.text()) ?? '') : ''}`,
        )
      }
    }
    search('localStorage', JSON.stringify({ ...localStorage }))
    search('sessionStorage', JSON.stringify({ ...sessionStorage }))
    return locations
  }, words)
  return words
    .filter((word) => cookies.includes(word))
    .map((word) => `${word} in cookies`)
    .concat(found)
}
