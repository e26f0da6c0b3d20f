import { savedCache } from '#contract/protocol.ts'
import { keptSize } from './saved-files.ts'
import { filesLock, urlsOf } from './saved-keep.ts'
import { readNote, readSets, type SavedSet } from './saved-index.ts'
import { changeSaved, mendIndex, writeNote } from './saved-rows.ts'
import { refreshSaved } from './saved.ts'

/** The note of what the reader needs besides the sets' files. */
const readerNote = 'reader'

/** Compares what is said to be saved with what is there, and takes away what belongs to nothing. Not while something is being saved. */
export async function tidySaved(): Promise<void> {
  if (typeof caches === 'undefined') return
  if (!('locks' in navigator)) return tidy()
  await navigator.locks.request(filesLock, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await tidy()
  })
}

async function tidy(): Promise<void> {
  await mendIndex()
  const cache = await caches.open(savedCache)
  const sets = await readSets()
  for (const set of sets) await compare(cache, set)
  const used = new Set([...sets.flatMap(urlsOf), ...(await readerFiles())])
  for (const { url } of await cache.keys()) {
    if (!used.has(new URL(url).pathname)) await cache.delete(url)
  }
  await refreshSaved()
}

/** A file that is gone, or is not as long as it was, makes its set incomplete. */
async function compare(cache: Cache, set: SavedSet): Promise<void> {
  const missing = new Set<string>()
  for (const { url, size } of [...set.files, ...set.pictures]) {
    if ((await keptSize(cache, url)) !== size) missing.add(url)
  }
  // A set that was never whole has pictures without a size, so that it does not become whole by itself.
  const isWhole = missing.size === 0
  if (isWhole === (set.state === 'complete')) return
  await changeSaved(set.materialId, (row) => ({
    ...row,
    state: isWhole ? 'complete' : 'partial',
    files: row.files.map((file) => ({ ...file, state: missing.has(file.url) ? 'missing' : 'here' })),
  }))
}

/** Keeps what the reader is made of, so that a saved PDF opens without the network; what an older build had goes. */
export async function keepReaderFiles(urls: readonly string[]): Promise<void> {
  if (typeof caches === 'undefined') return
  const cache = await caches.open(savedCache)
  const before = await readerFiles()
  for (const url of urls) if ((await cache.match(url)) === undefined) await cache.add(url)
  await writeNote(readerNote, urls)
  for (const url of before) if (!urls.includes(url)) await cache.delete(url)
}

async function readerFiles(): Promise<string[]> {
  const kept = await readNote(readerNote)
  return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : []
}
