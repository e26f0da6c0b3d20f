import type { Page } from '@playwright/test'

/** Puts values into one of the device's stores; the page must be on the site. */
export async function writeIndexedDb(
  page: Page,
  name: string,
  values: Record<string, unknown>,
): Promise<void> {
  await page.evaluate(
    async ({ store, stored }) => {
      const opening = indexedDB.open(`skolmaterial-${store}`)
      const database = await new Promise<IDBDatabase>((done, fail) => {
        opening.onupgradeneeded = () => opening.result.createObjectStore(store)
        opening.onsuccess = () => done(opening.result)
        opening.onerror = () => fail(new Error(`No ${store} on this device`))
      })
      const writing = database.transaction(store, 'readwrite')
      for (const [key, value] of Object.entries(stored)) writing.objectStore(store).put(value, key)
      await new Promise((done) => (writing.oncomplete = done))
      database.close()
    },
    { store: name, stored: values },
  )
}

/** The value that the device stores under a key, or undefined. */
export async function readIndexedDb(page: Page, name: string, key: string): Promise<unknown> {
  return page.evaluate(
    async ({ store, wantedKey }) => {
      const opening = indexedDB.open(`skolmaterial-${store}`)
      const database = await new Promise<IDBDatabase>((done, fail) => {
        opening.onupgradeneeded = () => opening.result.createObjectStore(store)
        opening.onsuccess = () => done(opening.result)
        opening.onerror = () => fail(new Error(`No ${store} on this device`))
      })
      const reading = database.transaction(store).objectStore(store).get(wantedKey)
      const value = await new Promise<unknown>((done) => (reading.onsuccess = () => done(reading.result)))
      database.close()
      return value
    },
    { store: name, wantedKey: key },
  )
}
