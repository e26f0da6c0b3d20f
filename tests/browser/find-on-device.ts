import type { BrowserContext, Page } from '@playwright/test'

/** Finds where any of some words is stored on the device: IndexedDB, caches with their addresses, sessionStorage, localStorage and cookies. */
export async function findOnDevice(page: Page, context: BrowserContext, words: string[]): Promise<string[]> {
  const cookies = JSON.stringify(await context.cookies())
  const found = await page.evaluate(async (marked) => {
    const places: string[] = []
    const look = (place: string, text: string) => {
      let plain = text
      try {
        plain += decodeURIComponent(text)
      } catch {
        // Not every text is an address.
      }
      for (const word of marked)
        if (plain.toLowerCase().includes(word.toLowerCase())) places.push(`${word} in ${place}`)
    }
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.onsuccess = () => done(request.result)
        request.onerror = () => fail(request.error ?? new Error('Not read'))
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([asked(rows.getAllKeys()), asked(rows.getAll())])
        for (const [at, key] of keys.entries())
          look(`${name} ${JSON.stringify(key).slice(0, 60)}`, JSON.stringify([key, values[at]]))
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
        look(
          `cache ${name} ${request.url.slice(0, 90)}`,
          `${request.url} ${isText ? ((await response?.text()) ?? '') : ''}`,
        )
      }
    }
    look('localStorage', JSON.stringify({ ...localStorage }))
    look('sessionStorage', JSON.stringify({ ...sessionStorage }))
    return places
  }, words)
  return words
    .filter((word) => cookies.includes(word))
    .map((word) => `${word} in cookies`)
    .concat(found)
}
