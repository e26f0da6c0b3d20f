import { savedFilesCacheName } from '#contract/protocol.ts'
import { savedFileSize } from './saved-files.ts'
import { savedFilesLock, urlsOf } from './save-set.ts'
import { readSavedNote, readSavedSets, type SavedSet } from './saved-index.ts'
import { updateSaved, rebuildSavedIndex, writeSavedNote } from './saved-rows.ts'
import { refreshSaved } from './saved-sets.ts'

/** The note of the files that the reader needs besides the sets' files. */
const readerNote = 'reader'

/**
 * Compares the saved index with the stored files, and removes files that belong to no set. Does not run during a save.
 * Without the reader no set with a PDF is complete: its file is there, but nothing opens it.
 */
export async function cleanUpSaved(hasReader: boolean): Promise<void> {
  if (typeof caches === 'undefined') return
  if (!('locks' in navigator)) return cleanUp(hasReader)
  await navigator.locks.request(savedFilesLock, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await cleanUp(hasReader)
  })
}

async function cleanUp(hasReader: boolean): Promise<void> {
  await rebuildSavedIndex()
  const cache = await caches.open(savedFilesCacheName)
  const sets = await readSavedSets()
  for (const set of sets) await verifySet(cache, set, hasReader)
  const used = new Set([...sets.flatMap(urlsOf), ...(await storedReaderFiles())])
  for (const { url } of await cache.keys()) {
    if (!used.has(new URL(url).pathname)) await cache.delete(url)
  }
  await refreshSaved()
}

/** A file that is gone, or has another length, makes its set incomplete. */
async function verifySet(cache: Cache, set: SavedSet, hasReader: boolean): Promise<void> {
  const missing = new Set<string>()
  for (const { url, size } of [...set.files, ...set.pictures]) {
    if ((await savedFileSize(cache, url)) !== size) missing.add(url)
  }
  // A set that was never complete has pictures without a size, so that it does not become complete by itself.
  const isComplete = missing.size === 0 && (hasReader || !needsReader(set))
  if (isComplete === (set.state === 'complete')) return
  await updateSaved(set.materialId, (row) => ({
    ...row,
    state: isComplete ? 'complete' : 'partial',
    files: row.files.map((file) => ({ ...file, state: missing.has(file.url) ? 'missing' : 'here' })),
  }))
}

/** Whether the reader of PDFs opens something of a set. */
export const needsReader = ({ files }: Pick<SavedSet, 'files'>) =>
  files.some(({ type }) => type === 'application/pdf')

/** Whether every part of the reader can be read from this device. */
export async function areReaderFilesStored(urls: readonly string[]): Promise<boolean> {
  if (typeof caches === 'undefined') return false
  const cache = await caches.open(savedFilesCacheName)
  for (const url of urls) if (!(await isStored(cache, url))) return false
  return true
}

/**
 * Stores the files of the reader, so that a saved PDF opens without the network; removes those of an older build.
 * Throws when a part cannot be fetched.
 */
export async function storeReaderFiles(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(savedFilesCacheName)
  const before = await storedReaderFiles()
  // Noted before they are stored: a clean-up that runs meanwhile leaves them.
  await writeSavedNote(readerNote, [...new Set([...before, ...urls])])
  for (const url of urls) {
    if (await isStored(cache, url)) continue
    const response = await fetch(url)
    // A captive portal answers any request, in HTML.
    const isPart = response.status === 200 && !/html/.test(response.headers.get('content-type') ?? '')
    if (!isPart) throw new TypeError(`${url}: ${response.status}`)
    await cache.put(url, response)
    if (!(await isStored(cache, url))) throw new TypeError(`${url}: not kept`)
  }
  await writeSavedNote(readerNote, urls)
  for (const url of before) if (!urls.includes(url)) await cache.delete(url)
}

async function isStored(cache: Cache, url: string): Promise<boolean> {
  const stored = await cache.match(url)
  return stored !== undefined && (await stored.blob()).size > 0
}

async function storedReaderFiles(): Promise<string[]> {
  const stored = await readSavedNote(readerNote)
  return Array.isArray(stored) ? stored.filter((value): value is string => typeof value === 'string') : []
}
