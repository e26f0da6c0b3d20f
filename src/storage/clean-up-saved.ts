import { savedFilesCacheName } from '#contract/protocol.ts'
import { storedReaderFiles } from './reader-files.ts'
import { savedFileSize } from './saved-files.ts'
import { savedFilesLock, urlsOf } from './save-set.ts'
import { readSavedSets, type SavedSet } from './saved-index.ts'
import { updateSaved, rebuildSavedIndex } from './saved-rows.ts'
import { refreshSaved } from './saved-sets.ts'

type OpensOffline = (set: SavedSet) => boolean

/**
 * Compares the saved index with the stored files, and removes files that belong to no set. Does not run during a save.
 * `opensOffline` says whether this device has what opens the files of a set; a set is not complete without.
 */
export async function cleanUpSaved(opensOffline: OpensOffline): Promise<void> {
  if (typeof caches === 'undefined') return
  if (!('locks' in navigator)) return cleanUp(opensOffline)
  await navigator.locks.request(savedFilesLock, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await cleanUp(opensOffline)
  })
}

async function cleanUp(opensOffline: OpensOffline): Promise<void> {
  await rebuildSavedIndex()
  const cache = await caches.open(savedFilesCacheName)
  const sets = await readSavedSets()
  for (const set of sets) await verifySet(cache, set, opensOffline)
  const used = new Set([...sets.flatMap(urlsOf), ...(await storedReaderFiles())])
  for (const { url } of await cache.keys()) {
    if (!used.has(new URL(url).pathname)) await cache.delete(url)
  }
  await refreshSaved()
}

/** A file that is gone, or has another length, makes its set incomplete. */
async function verifySet(cache: Cache, set: SavedSet, opensOffline: OpensOffline): Promise<void> {
  const missing = new Set<string>()
  for (const { url, size } of [...set.files, ...set.pictures]) {
    if ((await savedFileSize(cache, url)) !== size) missing.add(url)
  }
  // A set that was never complete has pictures without a size, so that it does not become complete by itself.
  const isComplete = missing.size === 0 && opensOffline(set)
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
