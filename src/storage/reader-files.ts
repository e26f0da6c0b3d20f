import { savedFilesCacheName } from '#contract/protocol.ts'
import { stringsIn } from './device-store.ts'
import { readSavedNote } from './saved-index.ts'
import { writeSavedNote } from './saved-rows.ts'

/** The note of the files that the reader needs besides the sets' files. */
const readerNote = 'reader'

/** Whether every part of the reader can be read from this device. */
export async function areReaderFilesStored(urls: readonly string[]): Promise<boolean> {
  if (typeof caches === 'undefined') return false
  const cache = await caches.open(savedFilesCacheName)
  for (const url of urls) if (!(await isStored(cache, url))) return false
  return true
}

/** Stores the files of the reader, so that a saved PDF opens without the network. Throws a TypeError when a part cannot be fetched. */
export async function storeReaderFiles(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(savedFilesCacheName)
  // Noted before they are stored: a clean-up that runs meanwhile leaves them.
  await writeSavedNote(readerNote, [...new Set([...(await storedReaderFiles()), ...urls])])
  for (const url of urls) {
    if (await isStored(cache, url)) continue
    const response = await fetch(url)
    // A captive portal answers any request, in HTML.
    const isPart = response.status === 200 && !/html/.test(response.headers.get('content-type') ?? '')
    if (!isPart) throw new TypeError(`${url}: ${response.status}`)
    await cache.put(url, response)
    if (!(await isStored(cache, url))) throw new DOMException(`${url}: not kept`, 'QuotaExceededError')
  }
}

/** Removes the files of other builds' readers than the one with these. */
export async function removeOtherReaderFiles(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(savedFilesCacheName)
  const others = (await storedReaderFiles()).filter((url) => !urls.includes(url))
  await writeSavedNote(readerNote, urls)
  for (const url of others) await cache.delete(url)
}

async function isStored(cache: Cache, url: string): Promise<boolean> {
  const stored = await cache.match(url)
  return stored !== undefined && (await stored.blob()).size > 0
}

/** The addresses of the reader's files on this device, of every build; none where no PDF has been saved. */
export async function storedReaderFiles(): Promise<string[]> {
  return stringsIn(await readSavedNote(readerNote))
}
