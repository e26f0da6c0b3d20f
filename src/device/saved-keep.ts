import { channelName, savedCache, type Told } from '#contract/protocol.ts'
import { dropFiles, fetchWhole, isFull, keepFile, keptSize, NotWhole, type Expected } from './saved-files.ts'
import { whyRefused } from './refused.ts'
import { readSets, type SavedMaterial } from './saved-index.ts'
import { readSaved, removeSaved, writeSaved } from './saved-rows.ts'
import { tellSaved } from './saved.ts'

/** What is to be saved: a row before its files are there; a picture's size is known when it has come. */
export type Wanted = Omit<SavedMaterial, 'state' | 'savedAt' | 'newer'>

/**
 * What came of it: everything is there; it was called off; another tab is at it; the device is full, cannot write, or keeps
 * nothing at all; the network broke off; or a file was not what the server has said.
 */
export type Saving = 'complete' | 'cancelled' | 'busy' | 'full' | 'failing' | 'refused' | 'broken' | 'wrong'

const running = new Map<number, AbortController>()

/** Calls off what this tab is saving. */
export const callOff = (materialId: number) => running.get(materialId)?.abort()

/** Held by everything that puts files into the cache, so that nobody takes them for left behind. */
export const filesLock = 'skolmaterial-saved'

/**
 * Saves a material with every file, or says why not. What was saved of it before stays until the new is complete.
 * `bringMore` fetches what its files need to be opened; the set is not complete before.
 */
export async function keepSet(wanted: Wanted, bringMore = async (): Promise<void> => {}): Promise<Saving> {
  const { materialId } = wanted
  const control = new AbortController()
  const work = async (): Promise<Saving> => {
    running.set(materialId, control)
    try {
      return await save(wanted, bringMore, control.signal)
    } finally {
      running.delete(materialId)
    }
  }
  if (!('locks' in navigator)) return running.has(materialId) ? 'busy' : work()
  return navigator.locks.request(filesLock, { mode: 'shared' }, () =>
    navigator.locks.request(`${filesLock}-${materialId}`, { ifAvailable: true }, (lock) =>
      lock === null ? 'busy' : work(),
    ),
  )
}

async function save(wanted: Wanted, bringMore: () => Promise<void>, signal: AbortSignal): Promise<Saving> {
  const { materialId } = wanted
  const total = wanted.files.reduce((bytes, file) => bytes + file.size, 0)
  let done = 0
  let saving: Saving = 'refused'
  let before: SavedMaterial | null = null
  const row: SavedMaterial = {
    ...wanted,
    files: wanted.files.map((file) => ({ ...file })),
    state: 'partial',
    savedAt: Date.now(),
    newer: false,
  }
  const put = new Set<string>()
  try {
    before = await readSaved(materialId)
    const isWhole = before?.state === 'complete'
    // Written before its files: a tab that is closed meanwhile leaves a set that says of itself that it is not whole.
    if (!isWhole) await writeSaved(row)
    await tellSaved(materialId, 'saving', { done, total })
    let told = 0
    const tell = (bytes: number) => {
      done += bytes
      if (done - told < total / 100) return
      told = done
      void tellSaved(materialId, 'saving', { done, total })
    }
    for (const file of row.files) {
      const { etag, isNew } = await bring(file, tell, signal)
      if (isNew) put.add(file.url)
      Object.assign(file, { state: 'here', ...(isNew && { etag }) })
    }
    const pictures = []
    for (const { url } of row.pictures) {
      const size = await bringPicture(url, signal)
      if (size === null) continue
      if (size.isNew) put.add(url)
      pictures.push({ url, size: size.bytes })
    }
    row.pictures = pictures
    await bringMore()
    if (signal.aborted) throw signal.reason
    row.state = 'complete'
    row.savedAt = Date.now()
    await writeSaved(row)
    if (before !== null) await dropUnused(urlsOf(before))
    saving = 'complete'
  } catch (error) {
    saving = signal.aborted
      ? 'cancelled'
      : isFull(error)
        ? 'full'
        : error instanceof NotWhole
          ? 'wrong'
          : error instanceof TypeError || isTimeout(error)
            ? 'broken'
            : whyRefused(error) === 'blocked'
              ? 'refused'
              : 'failing'
    await undo(saving, row, before, put)
  }
  await tellSaved(materialId, saving, { done, total })
  return saving
}

/** What is taken back when a set did not become whole. */
async function undo(
  saving: Saving,
  row: SavedMaterial,
  before: SavedMaterial | null,
  put: Set<string>,
): Promise<void> {
  try {
    // The network may come back: what is here is kept, and the rest fetched then. But never a mix of two versions.
    if (saving === 'broken' && before?.state !== 'complete') return await writeSaved(row)
    // Called off or full: as it was before.
    await dropFiles(put)
    if (before === null) await removeSaved(row.materialId)
    else if (before.state !== 'complete') await writeSaved(before)
  } catch {
    // What is left behind is found and taken away at the next start.
  }
  if (saving === 'full') tellFull()
}

function tellFull(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage({ v: 1, t: 'quota', where: 'saved' } satisfies Told)
  channel.close()
}

const isTimeout = (error: unknown) =>
  error instanceof DOMException && /^(TimeoutError|NetworkError|AbortError)$/.test(error.name)

type Brought = { etag: string; bytes: number; isNew: boolean }

/** Sees to it that a file is on the device in its whole length. */
async function bring(
  { url, type, size }: Expected,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Brought> {
  const cache = await caches.open(savedCache)
  const kept = await keptSize(cache, url)
  if (kept !== null && (size === null ? kept > 0 : kept === size)) {
    onBytes(kept)
    return { etag: '', bytes: kept, isNew: false }
  }
  if (kept !== null) await cache.delete(url)
  const fetched = await fetchWhole({ url, type, size }, onBytes, signal)
  await keepFile(url, fetched)
  return { etag: fetched.etag, bytes: fetched.blob.size, isNew: true }
}

/** A picture that the server no longer has is none of the set's. */
async function bringPicture(url: string, signal: AbortSignal): Promise<Brought | null> {
  try {
    return await bring({ url, type: 'image/', size: null }, () => undefined, signal)
  } catch (error) {
    if (error instanceof NotWhole && error.gone) return null
    throw error
  }
}

/** Takes a material from the device. */
export async function dropSet(materialId: number): Promise<void> {
  const row = await readSaved(materialId)
  await removeSaved(materialId)
  if (row !== null) await dropUnused(urlsOf(row))
  await tellSaved(materialId, 'removed', { done: 0, total: 0 })
}

export const urlsOf = ({ files, pictures }: Pick<SavedMaterial, 'files' | 'pictures'>) =>
  [...files, ...pictures].map((one) => one.url)

/** Drops files that no set wants any longer. */
async function dropUnused(urls: string[]): Promise<void> {
  const used = new Set((await readSets()).flatMap(urlsOf))
  await dropFiles(urls.filter((url) => !used.has(url)))
}
