import type { Page } from '@playwright/test'

/**
 * Everything that the site has stored in the browser, in its databases, its caches and its private file system: names with lengths, so that
 * two of them can be compared.
 */
export function deviceContents(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error(String(request.error)))
      })
    const found: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name))
      for (const storeName of Array.from(database.objectStoreNames)) {
        const store = database.transaction(storeName).objectStore(storeName)
        const [keys, values] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())])
        keys.forEach((key, place) => {
          const value: unknown = values[place]
          const size = value instanceof Blob ? value.size : (JSON.stringify(value)?.length ?? 0)
          found.push(`${name} ${JSON.stringify(key)} ${size}`)
        })
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      found.push(`${name} is a cache`)
      for (const { url } of await (await caches.open(name)).keys()) found.push(`${name} ${url}`)
    }
    async function list(folder: FileSystemDirectoryHandle, path: string): Promise<void> {
      for await (const [name, handle] of (
        folder as unknown as { entries: () => AsyncIterable<[string, FileSystemHandle]> }
      ).entries()) {
        found.push(`private files ${path}${name}`)
        if (handle.kind === 'directory') await list(handle as FileSystemDirectoryHandle, `${path}${name}/`)
      }
    }
    await list(await navigator.storage.getDirectory(), '/')
    return found.sort()
  })
}

/** The own files and the files of boxes on the device: how many bytes each has. */
export async function ownFileSizes(page: Page): Promise<number[]> {
  const all = await deviceContents(page)
  return all
    .filter((line) => line.startsWith('skolmaterial-boxes "file:'))
    .map((line) => Number(line.split(' ').at(-1)))
}
