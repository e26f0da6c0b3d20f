import { savedFilesCacheName } from '#contract/protocol.ts'
import { isQuotaExceeded } from '#src/browser/is-quota-exceeded.ts'
import {
  removeSavedFiles,
  fetchWholeFile,
  writeSavedFile,
  savedFileSize,
  FileMismatchError,
  ServerFailedError,
  type ExpectedFile,
} from './saved-files.ts'
import { classifyStorageError, type StorageFailure } from './storage-failure.ts'
import { readSavedSets, type SavedMaterial } from './saved-index.ts'
import { removePendingSave } from './pending-saves.ts'
import { readSaved, removeSaved, writeSaved } from './saved-rows.ts'
import { broadcastSaveProgress } from './saved-sets.ts'

/** What is to be saved: an index row before its files are stored; a picture's size is known when it is fetched. */
export type SavePlan = Omit<SavedMaterial, 'state' | 'savedAt' | 'newer'>

/**
 * The result of a save: everything is there; it was cancelled; another tab is saving; the device is full, stores nothing at
 * all, or cannot write; the network failed; the server could not answer now; a file was not what the server has announced; or the browser opens nothing offline.
 */
export type SaveResult =
  | 'complete'
  | 'cancelled'
  | 'busy'
  | 'device-full'
  | StorageFailure
  | 'network-failed'
  | 'server-failed'
  | 'file-mismatch'
  | 'no-worker'

type FetchExtras = (signal: AbortSignal) => Promise<void>

const runningSaves = new Map<number, AbortController>()

/** Cancels a save of this tab. */
export const cancelSave = (materialId: number) => runningSaves.get(materialId)?.abort()

/** Held by everything that puts files into the cache, so that a clean-up does not take them for orphans. */
export const savedFilesLock = 'skolmaterial-saved'

/**
 * Saves a material with every file, or returns why not. What was saved of it before stays until the new set is
 * complete. `fetchExtras` fetches what its files need to be opened; the set is not complete before.
 */
export async function saveSet(
  plan: SavePlan,
  fetchExtras: FetchExtras = async () => {},
): Promise<SaveResult> {
  const { materialId } = plan
  const controller = new AbortController()
  const work = async (): Promise<SaveResult> => {
    runningSaves.set(materialId, controller)
    try {
      return await save(plan, fetchExtras, controller.signal)
    } finally {
      runningSaves.delete(materialId)
    }
  }
  if (!('locks' in navigator)) return runningSaves.has(materialId) ? 'busy' : work()
  return navigator.locks.request(savedFilesLock, { mode: 'shared' }, () =>
    navigator.locks.request(`${savedFilesLock}-${materialId}`, { ifAvailable: true }, (lock) =>
      lock === null ? 'busy' : work(),
    ),
  )
}

async function save(plan: SavePlan, fetchExtras: FetchExtras, signal: AbortSignal): Promise<SaveResult> {
  const { materialId } = plan
  const total = plan.files.reduce((bytes, file) => bytes + file.size, 0)
  let done = 0
  let result: SaveResult = 'stores-nothing'
  let before: SavedMaterial | null = null
  const row: SavedMaterial = {
    ...plan,
    files: plan.files.map((file) => ({ ...file })),
    state: 'partial',
    savedAt: Date.now(),
    newer: false,
  }
  const newUrls = new Set<string>()
  try {
    before = await readSaved(materialId)
    const wasComplete = before?.state === 'complete'
    // Written before its files: a tab that is closed meanwhile leaves a set that is marked as incomplete.
    if (!wasComplete) await writeSaved(row)
    await broadcastSaveProgress(materialId, 'saving', { done, total })
    let reportedBytes = 0
    const onBytes = (bytes: number) => {
      done += bytes
      if (done - reportedBytes < total / 100) return
      reportedBytes = done
      void broadcastSaveProgress(materialId, 'saving', { done, total })
    }
    for (const file of row.files) {
      const { etag, isNew } = await ensureFile(file, onBytes, signal)
      if (isNew) newUrls.add(file.url)
      Object.assign(file, { state: 'here', ...(isNew && { etag }) })
    }
    const pictures = []
    for (const { url } of row.pictures) {
      const size = await ensurePicture(url, signal)
      if (size === null) continue
      if (size.isNew) newUrls.add(url)
      pictures.push({ url, size: size.bytes })
    }
    row.pictures = pictures
    await fetchExtras(signal)
    if (signal.aborted) throw signal.reason
    row.state = 'complete'
    row.savedAt = Date.now()
    await writeSaved(row)
    if (before !== null) await removeUnusedFiles(urlsOf(before))
    result = 'complete'
  } catch (error) {
    result = signal.aborted
      ? 'cancelled'
      : isQuotaExceeded(error)
        ? 'device-full'
        : error instanceof FileMismatchError
          ? 'file-mismatch'
          : error instanceof ServerFailedError
            ? 'server-failed'
            : error instanceof TypeError || isNetworkError(error)
              ? 'network-failed'
              : classifyStorageError(error)
    await rollBack(result, row, before, newUrls)
  }
  await broadcastSaveProgress(materialId, result, { done, total })
  return result
}

/** Rolls back a set that did not become complete. */
async function rollBack(
  result: SaveResult,
  row: SavedMaterial,
  before: SavedMaterial | null,
  newUrls: Set<string>,
): Promise<void> {
  try {
    // The network or the server may come back: the fetched files stay, and the rest is fetched then. But two versions
    // are never mixed.
    if (gotNoAnswer(result) && before?.state !== 'complete') return await writeSaved(row)
    // Cancelled or full: everything is as it was before.
    await removeSavedFiles(newUrls)
    if (before === null) await removeSaved(row.materialId)
    else if (before.state !== 'complete') await writeSaved(before)
  } catch {
    // Leftover files are found and removed at the next start.
  }
}

/** Whether the same save may succeed later, because nothing but an answer was missing. */
export const gotNoAnswer = (result: SaveResult): result is 'network-failed' | 'server-failed' =>
  result === 'network-failed' || result === 'server-failed'

const isNetworkError = (error: unknown) =>
  error instanceof DOMException && /^(TimeoutError|NetworkError|AbortError)$/.test(error.name)

type EnsuredFile = { etag: string; bytes: number; isNew: boolean }

/** Makes sure that a file is on the device in its full length. */
async function ensureFile(
  { url, type, size }: ExpectedFile,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<EnsuredFile> {
  const cache = await caches.open(savedFilesCacheName)
  const stored = await savedFileSize(cache, url)
  if (stored !== null && (size === null ? stored > 0 : stored === size)) {
    onBytes(stored)
    return { etag: '', bytes: stored, isNew: false }
  }
  if (stored !== null) await cache.delete(url)
  const fetched = await fetchWholeFile({ url, type, size }, onBytes, signal)
  await writeSavedFile(url, fetched)
  return { etag: fetched.etag, bytes: fetched.blob.size, isNew: true }
}

/** A picture that the server no longer has does not belong to the set. */
async function ensurePicture(url: string, signal: AbortSignal): Promise<EnsuredFile | null> {
  try {
    return await ensureFile({ url, type: 'image/', size: null }, () => undefined, signal)
  } catch (error) {
    if (error instanceof FileMismatchError && error.gone) return null
    throw error
  }
}

/** Removes a material from the device. */
export async function removeSet(materialId: number): Promise<void> {
  const row = await readSaved(materialId)
  await removeSaved(materialId)
  await removePendingSave(materialId)
  if (row !== null) await removeUnusedFiles(urlsOf(row))
  await broadcastSaveProgress(materialId, 'removed', { done: 0, total: 0 })
}

export const urlsOf = ({ files, pictures }: Pick<SavedMaterial, 'files' | 'pictures'>) =>
  [...files, ...pictures].map((file) => file.url)

/** Removes files that no set uses any longer. */
async function removeUnusedFiles(urls: string[]): Promise<void> {
  const used = new Set((await readSavedSets()).flatMap(urlsOf))
  await removeSavedFiles(urls.filter((url) => !used.has(url)))
}
