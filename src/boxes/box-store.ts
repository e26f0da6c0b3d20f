import { get, promisifyRequest } from 'idb-keyval'
import { forgetLessons } from '#src/storage/box-lessons.ts'
import { noteJointOrderEnd } from '#src/storage/joint-order-end.ts'
import { changeIndex, store, summariesIn, updateKey, updateRange } from './box-database.ts'
import { newBoxSync, type BoxContents, type BoxSummary } from './box.ts'
import type { FieldChange } from './field-change.ts'
import type { Readiness } from './readiness.ts'

/** The steps that can be taken back, and those taken back that can be done again; the last one last. */
export type StoredSteps = { done: FieldChange[][]; undone: FieldChange[][] }

export const stepsKey = (id: string) => `steps:${id}`
export const readinessKey = (id: string) => `ready:${id}`
/**
 * What a box has beside its document: the link that its owner has made to it, the joint order of its prints, the shared box that it was
 * copied from, or what is known of its files in the account.
 */
type Attachment = 'link' | 'joint' | 'source' | 'files'
export const attachmentKey = (kind: Attachment, id: string) => `${kind}:${id}`
export const fileKey = (name: string) => `file:${name}`
/** The keys of all files of one's own, and the name of a file from its key. */
export const ownFileRange = () => ({
  range: IDBKeyRange.bound(fileKey(''), fileKey('\uffff')),
  nameOf: (key: IDBValidKey) => (key as string).slice(fileKey('').length),
})

/** All boxes, without their parts, the last changed first; those that are removed too. */
export async function readSummaries(): Promise<BoxSummary[]> {
  return summariesIn(await get<unknown>('index', store)).sort((a, b) => b.changedAt - a.changedAt)
}

export const readUpdates = (id: string): Promise<Uint8Array[]> =>
  store('readonly', (objectStore) => promisifyRequest<Uint8Array[]>(objectStore.getAll(updateRange(id))))

/** What a write stores, all or nothing; `isNew` for the first of a box. */
type Write = {
  summary: BoxContents
  updates: readonly Uint8Array[]
  steps: StoredSteps
  isNew: boolean
  /** Files that the box brings with it, by their names. */
  files?: ReadonlyMap<string, Blob>
  /** The customer in whose account a new box is; '' for one of this device only. */
  owner?: string
  /** Only when the write removes the box or takes it back: when it was removed, ms, or 0. */
  removedAt?: number
}

/**
 * Stores updates of a box with its summary and its steps, in one transaction. False when the box has been erased since it
 * was opened, as in another tab: nothing is stored then. Throws when the device refuses.
 */
export async function writeUpdates(write: Write): Promise<boolean> {
  const { summary, updates, steps, isNew, files, owner = '' } = write
  let isWritten = false
  await store('readwrite', (objectStore) => {
    const { id } = summary
    const last = objectStore.openKeyCursor(updateRange(id), 'prev')
    last.onsuccess = () => {
      if (last.result === null && !isNew) return
      isWritten = true
      const key = last.result?.key
      const next = (Array.isArray(key) ? Number(key[2]) : 0) + 1
      files?.forEach((file, name) => objectStore.put(file, fileKey(name)))
      updates.forEach((update, index) => objectStore.put(update, updateKey(id, next + index)))
      objectStore.put(steps, stepsKey(id))
      changeIndex(objectStore, (all) => {
        const before = all.find((each) => each.id === id)
        // A box that was removed in another tab stays removed.
        const removedAt = write.removedAt ?? before?.removedAt ?? 0
        const sync = before?.sync ?? (isNew && owner !== '' ? newBoxSync(owner) : null)
        const written = sync && { ...sync, unsent: sync.unsent + 1, refusal: '' }
        return [{ ...summary, removedAt, sync: written }, ...all.filter((each) => each.id !== id)]
      })
    }
    return promisifyRequest(objectStore.transaction)
  })
  return isWritten
}

/** How many updates of a box may wait before they are stored as one. */
export const maxStoredUpdates = 64

/** Replaces the stored updates of a box by one; exactly those that were read, in one transaction. */
export async function mergeStoredUpdates(
  id: string,
  merge: (updates: readonly Uint8Array[]) => Uint8Array,
): Promise<void> {
  await store('readwrite', (objectStore) => {
    const [keys, updates] = [objectStore.getAllKeys(updateRange(id)), objectStore.getAll(updateRange(id))]
    updates.onsuccess = () => {
      if (keys.result.length < 2) return
      const merged = merge(updates.result)
      keys.result.forEach((key) => objectStore.delete(key))
      objectStore.put(merged, updateKey(id, 1))
    }
    return promisifyRequest(objectStore.transaction)
  })
}

export async function readSteps(id: string): Promise<StoredSteps> {
  const stored = (await get<Partial<StoredSteps>>(stepsKey(id), store)) ?? {}
  return { done: stored.done ?? [], undone: stored.undone ?? [] }
}

/** What the device found when it last opened the files of a box. */
export async function readReadiness(id: string): Promise<Readiness> {
  const stored = (await get<Partial<Readiness>>(readinessKey(id), store)) ?? {}
  return { build: stored.build ?? '', parts: stored.parts ?? {} }
}

/** The boxes whose files this device has opened once. */
export async function readCheckedIds(): Promise<Set<string>> {
  const prefix = readinessKey('')
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
  const keys = await store('readonly', (objectStore) => promisifyRequest(objectStore.getAllKeys(range)))
  return new Set(keys.filter((key) => typeof key === 'string').map((key) => key.slice(prefix.length)))
}

/** Stores what the device has found, unless the box has been erased meanwhile. Throws when the device refuses. */
export async function writeReadiness(id: string, readiness: Readiness): Promise<void> {
  await store('readwrite', (objectStore) => {
    const stored = objectStore.count(updateRange(id))
    stored.onsuccess = () => {
      if (stored.result > 0) objectStore.put(readiness, readinessKey(id))
    }
    return promisifyRequest(objectStore.transaction)
  })
}

/** An attachment of a box; null where it has none. */
export async function readAttachment<Value extends object>(
  kind: Attachment,
  id: string,
): Promise<Value | null> {
  return (await get<Value>(attachmentKey(kind, id), store)) ?? null
}

/** Stores an attachment of a box, or removes it. Throws when the device refuses. */
export const writeAttachment = (kind: Attachment, id: string, value: object | null): Promise<void> =>
  store('readwrite', (objectStore) => {
    if (value === null) objectStore.delete(attachmentKey(kind, id))
    else objectStore.put(value, attachmentKey(kind, id))
    return promisifyRequest(objectStore.transaction)
  })

/** Changes the summary of one box, such as when it is removed. */
export async function changeSummary(id: string, change: Partial<BoxSummary>): Promise<void> {
  await store('readwrite', (objectStore) => {
    changeIndex(objectStore, (all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)))
    return promisifyRequest(objectStore.transaction)
  })
}

/** Erases all boxes and own files of this device. Throws when the device refuses. */
export async function eraseEverything(): Promise<void> {
  forgetLessons()
  noteJointOrderEnd(Infinity)
  await store('readwrite', (objectStore) => {
    objectStore.clear()
    return promisifyRequest(objectStore.transaction)
  })
}

/** Stores a file of the teacher's own. Throws when the device has no space. */
export async function writeOwnFile(name: string, file: Blob): Promise<void> {
  await store('readwrite', (objectStore) => {
    objectStore.put(file, fileKey(name))
    return promisifyRequest(objectStore.transaction)
  })
}

/** Stores a file that was fetched for a box; false when the box has been erased meanwhile, and nothing is stored. */
export async function writeFetchedFile(boxId: string, name: string, file: Blob): Promise<boolean> {
  let isWritten = false
  await store('readwrite', (objectStore) => {
    const stored = objectStore.count(updateRange(boxId))
    stored.onsuccess = () => {
      isWritten = stored.result > 0
      if (isWritten) objectStore.put(file, fileKey(name))
    }
    return promisifyRequest(objectStore.transaction)
  })
  return isWritten
}

/** Erases a file that no box came to name. */
export const eraseOwnFile = (name: string): Promise<void> =>
  store('readwrite', (objectStore) => {
    objectStore.delete(fileKey(name))
    return promisifyRequest(objectStore.transaction)
  })

/** Whether the device has a file, without reading it. */
export const hasOwnFile = async (name: string): Promise<boolean> =>
  (await store('readonly', (objectStore) => promisifyRequest(objectStore.count(fileKey(name))))) > 0

export async function readOwnFile(name: string): Promise<Blob | null> {
  const stored = await get<unknown>(fileKey(name), store)
  return stored instanceof Blob ? stored : null
}
