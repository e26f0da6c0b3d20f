import { savedCache } from '#contract/protocol.ts'
import { keptSize } from './saved-files.ts'
import { filesLock, urlsOf } from './saved-keep.ts'
import { readNote, readSets, type SavedSet } from './saved-index.ts'
import { changeSaved, mendIndex, writeNote } from './saved-rows.ts'
import { refreshSaved } from './saved.ts'

/** The note of what the reader needs besides the sets' files. */
const readerNote = 'reader'

/**
 * Compares what is said to be saved with what is there, and takes away what belongs to nothing. Not while something is
 * being saved. Without the reader no set with a PDF is whole: its file is there, but nothing opens it.
 */
export async function tidySaved(hasReader: boolean): Promise<void> {
  if (typeof caches === 'undefined') return
  if (!('locks' in navigator)) return tidy(hasReader)
  await navigator.locks.request(filesLock, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await tidy(hasReader)
  })
}

async function tidy(hasReader: boolean): Promise<void> {
  await mendIndex()
  const cache = await caches.open(savedCache)
  const sets = await readSets()
  for (const set of sets) await compare(cache, set, hasReader)
  const used = new Set([...sets.flatMap(urlsOf), ...(await readerFiles())])
  for (const { url } of await cache.keys()) {
    if (!used.has(new URL(url).pathname)) await cache.delete(url)
  }
  await refreshSaved()
}

/** A file that is gone, or is not as long as it was, makes its set incomplete. */
async function compare(cache: Cache, set: SavedSet, hasReader: boolean): Promise<void> {
  const missing = new Set<string>()
  for (const { url, size } of [...set.files, ...set.pictures]) {
    if ((await keptSize(cache, url)) !== size) missing.add(url)
  }
  // A set that was never whole has pictures without a size, so that it does not become whole by itself.
  const isWhole = missing.size === 0 && (hasReader || !needsReader(set))
  if (isWhole === (set.state === 'complete')) return
  await changeSaved(set.materialId, (row) => ({
    ...row,
    state: isWhole ? 'complete' : 'partial',
    files: row.files.map((file) => ({ ...file, state: missing.has(file.url) ? 'missing' : 'here' })),
  }))
}

/** Whether something of a set is opened by the reader of PDFs. */
export const needsReader = ({ files }: Pick<SavedSet, 'files'>) =>
  files.some(({ type }) => type === 'application/pdf')

/** Whether every part of the reader can be read from this device. */
export async function areReaderFilesHere(urls: readonly string[]): Promise<boolean> {
  if (typeof caches === 'undefined') return false
  const cache = await caches.open(savedCache)
  for (const url of urls) if (!(await isHere(cache, url))) return false
  return true
}

/** Keeps what the reader is made of, so that a saved PDF opens without the network; what an older build had goes. Throws when a part does not come. */
export async function keepReaderFiles(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(savedCache)
  const before = await readerFiles()
  // Known before they are there: whoever tidies up meanwhile leaves them.
  await writeNote(readerNote, [...new Set([...before, ...urls])])
  for (const url of urls) {
    if (await isHere(cache, url)) continue
    const response = await fetch(url)
    // A school network's own page answers anything, in HTML.
    const isPart = response.status === 200 && !/html/.test(response.headers.get('content-type') ?? '')
    if (!isPart) throw new TypeError(`${url}: ${response.status}`)
    await cache.put(url, response)
    if (!(await isHere(cache, url))) throw new TypeError(`${url}: not kept`)
  }
  await writeNote(readerNote, urls)
  for (const url of before) if (!urls.includes(url)) await cache.delete(url)
}

async function isHere(cache: Cache, url: string): Promise<boolean> {
  const kept = await cache.match(url)
  return kept !== undefined && (await kept.blob()).size > 0
}

async function readerFiles(): Promise<string[]> {
  const kept = await readNote(readerNote)
  return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : []
}
