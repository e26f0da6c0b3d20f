import { savedFilesCacheName } from '#contract/protocol.ts'
import { savedFileSize } from './saved-files.ts'
import { savedFilesLock, urlsOf } from './save-set.ts'
import { readSavedNote, readSavedSets, type SavedSet } from './saved-index.ts'
import { updateSaved, rebuildSavedIndex, writeSavedNote } from './saved-rows.ts'
import { refreshSaved } from './saved-sets.ts'

/** The note of what the reader needs besides the sets' files. */
const readerNote = 'reader'

/**
 * Compares what is said to be saved with what is there, and takes away what belongs to nothing. Not while something is
 * being saved. Without the reader no set with a PDF is whole: its file is there, but nothing opens it.
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

/** A file that is gone, or is not as long as it was, makes its set incomplete. */
async function verifySet(cache: Cache, set: SavedSet, hasReader: boolean): Promise<void> {
  const missing = new Set<string>()
  for (const { url, size } of [...set.files, ...set.pictures]) {
    if ((await savedFileSize(cache, url)) !== size) missing.add(url)
  }
  // A set that was never whole has pictures without a size, so that it does not become whole by itself.
  const isWhole = missing.size === 0 && (hasReader || !needsReader(set))
  if (isWhole === (set.state === 'complete')) return
  await updateSaved(set.materialId, (row) => ({
    ...row,
    state: isWhole ? 'complete' : 'partial',
    files: row.files.map((file) => ({ ...file, state: missing.has(file.url) ? 'missing' : 'here' })),
  }))
}

/** Whether something of a set is opened by the reader of PDFs. */
export const needsReader = ({ files }: Pick<SavedSet, 'files'>) =>
  files.some(({ type }) => type === 'application/pdf')

/** Whether every part of the reader can be read from this device. */
export async function areReaderFilesStored(urls: readonly string[]): Promise<boolean> {
  if (typeof caches === 'undefined') return false
  const cache = await caches.open(savedFilesCacheName)
  for (const url of urls) if (!(await isStored(cache, url))) return false
  return true
}

/** Keeps what the reader is made of, so that a saved PDF opens without the network; what an older build had goes. Throws when a part does not come. */
export async function storeReaderFiles(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(savedFilesCacheName)
  const before = await storedReaderFiles()
  // Known before they are there: whoever tidies up meanwhile leaves them.
  await writeSavedNote(readerNote, [...new Set([...before, ...urls])])
  for (const url of urls) {
    if (await isStored(cache, url)) continue
    const response = await fetch(url)
    // A school network's own page answers anything, in HTML.
    const isPart = response.status === 200 && !/html/.test(response.headers.get('content-type') ?? '')
    if (!isPart) throw new TypeError(`${url}: ${response.status}`)
    await cache.put(url, response)
    if (!(await isStored(cache, url))) throw new TypeError(`${url}: not kept`)
  }
  await writeSavedNote(readerNote, urls)
  for (const url of before) if (!urls.includes(url)) await cache.delete(url)
}

async function isStored(cache: Cache, url: string): Promise<boolean> {
  const kept = await cache.match(url)
  return kept !== undefined && (await kept.blob()).size > 0
}

async function storedReaderFiles(): Promise<string[]> {
  const kept = await readSavedNote(readerNote)
  return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : []
}
