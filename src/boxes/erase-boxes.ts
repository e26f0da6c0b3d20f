import { promisifyRequest } from 'idb-keyval'
import { forgetLessons } from '#src/storage/box-lessons.ts'
import { changeIndex, store, updateRange } from './box-database.ts'
import { documentOf, fileNamesIn } from './box-document.ts'
import { attachmentKey, fileKey, readinessKey, stepsKey } from './box-store.ts'

/** Erases boxes with everything in them, in one transaction; the files of removed parts too, and a file only when no other box has it. */
export async function eraseBoxes(ids: readonly string[]): Promise<void> {
  forgetLessons(ids)
  await store('readwrite', (objectStore) => {
    eraseFiles(objectStore, ids, ({ shown, removed }) => [...shown, ...removed])
    for (const id of ids) {
      objectStore.delete(updateRange(id))
      objectStore.delete(stepsKey(id))
      objectStore.delete(readinessKey(id))
      objectStore.delete(attachmentKey('link', id))
      objectStore.delete(attachmentKey('joint', id))
      objectStore.delete(attachmentKey('source', id))
      objectStore.delete(attachmentKey('files', id))
    }
    changeIndex(objectStore, (all) => all.filter((each) => !ids.includes(each.id)))
    return promisifyRequest(objectStore.transaction)
  })
}

/** Erases the steps that can be taken back in boxes, with the files of their removed parts, which cannot come back without them. */
export const eraseSteps = (ids: readonly string[]): Promise<void> =>
  store('readwrite', (objectStore) => {
    eraseFiles(objectStore, ids, ({ removed }) => removed)
    for (const id of ids) objectStore.delete(stepsKey(id))
    return promisifyRequest(objectStore.transaction)
  })

type FileNames = ReturnType<typeof fileNamesIn>

/**
 * Erases files that boxes name. A file stays that another box names, where a removed part can come back, or that is shown in one of
 * these, as long as it is not erased in the same transaction. Files that no box names are left: a page may just be adding one.
 */
function eraseFiles(
  objectStore: IDBObjectStore,
  ids: readonly string[],
  namesToErase: (names: FileNames) => string[],
): void {
  readFileNames(objectStore, ids.map(updateRange), (found) => {
    const erased = new Set(
      [...found.values()].flatMap((names) => (names === null ? [] : namesToErase(names))),
    )
    if (erased.size === 0) return
    readFileNames(objectStore, [updatesOfAll()], (left) => {
      for (const [id, names] of left) {
        // What cannot be read may name any file.
        if (names === null) return
        for (const name of names.shown) erased.delete(name)
        for (const name of ids.includes(id) ? [] : names.removed) erased.delete(name)
      }
      for (const name of erased) objectStore.delete(fileKey(name))
    })
  })
}

/** Longer arrays come after shorter ones that they begin with, and an array comes after every text. */
const updatesOfAll = () => IDBKeyRange.bound(['update'], ['update', []])

/** The names of the files in each box that has updates in one of the ranges; null for a box that cannot be read. */
function readFileNames(
  objectStore: IDBObjectStore,
  ranges: readonly IDBKeyRange[],
  onRead: (found: ReadonlyMap<string, FileNames | null>) => void,
): void {
  const updates = new Map<string, Uint8Array[]>()
  ranges.forEach((range, index) => {
    const [keys, values] = [objectStore.getAllKeys(range), objectStore.getAll(range)]
    values.onsuccess = () => {
      keys.result.forEach((key, at) => {
        const second: unknown = Array.isArray(key) ? key[1] : ''
        const id = typeof second === 'string' ? second : ''
        updates.set(id, [...(updates.get(id) ?? []), values.result[at] as Uint8Array])
      })
      // The requests of one transaction are answered in their order.
      if (index === ranges.length - 1)
        onRead(new Map([...updates].map(([id, stored]) => [id, namesIn(stored)])))
    }
  })
}

function namesIn(updates: readonly Uint8Array[]): FileNames | null {
  try {
    const document = documentOf(updates)
    const names = fileNamesIn(document)
    document.destroy()
    return names
  } catch {
    // Damaged on the device.
    return null
  }
}
