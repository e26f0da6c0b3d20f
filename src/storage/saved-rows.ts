import { get, promisifyRequest } from 'idb-keyval'
import {
  isSavedSet,
  readAnsweredForms,
  savedStore as store,
  savedSetsIn,
  type SavedMaterial,
  type SavedSet,
} from './saved-index.ts'

const rowName = (materialId: number) => `material:${materialId}`
const isRow = (key: unknown) => typeof key === 'string' && key.startsWith('material:')

export async function readSaved(materialId: number): Promise<SavedMaterial | null> {
  const stored = await get<unknown>(rowName(materialId), store)
  return isSaved(stored) ? stored : null
}

/** Writes a row and its line in the index, in one transaction. Throws when the device cannot store it. */
export async function writeSaved(row: SavedMaterial): Promise<void> {
  await store('readwrite', (objectStore) => {
    objectStore.put(row, rowName(row.materialId))
    return updateIndex(objectStore, (sets) => [
      indexEntryOf(row),
      ...sets.filter((set) => set.materialId !== row.materialId),
    ])
  })
}

/** Changes a row if it still exists, in one transaction. */
export async function updateSaved(
  materialId: number,
  next: (row: SavedMaterial) => SavedMaterial,
): Promise<void> {
  await store('readwrite', (objectStore) => {
    const reading = objectStore.get(rowName(materialId))
    reading.onsuccess = () => {
      if (!isSaved(reading.result)) return
      const row = next(reading.result)
      objectStore.put(row, rowName(materialId))
      putIndex(objectStore, (sets) =>
        sets.map((set) => (set.materialId === materialId ? indexEntryOf(row) : set)),
      )
    }
    return promisifyRequest(objectStore.transaction)
  })
}

export async function removeSaved(materialId: number): Promise<void> {
  await store('readwrite', (objectStore) => {
    objectStore.delete(rowName(materialId))
    return updateIndex(objectStore, (sets) => sets.filter((set) => set.materialId !== materialId))
  })
}

/** Rebuilds the index from the rows, as after a crash or with an index that cannot be read. */
export async function rebuildSavedIndex(): Promise<void> {
  await store('readwrite', (objectStore) => {
    const [keys, values] = [objectStore.getAllKeys(), objectStore.getAll()]
    values.onsuccess = () => {
      const rows = values.result.filter(
        (row, position): row is SavedMaterial => isRow(keys.result[position]) && isSaved(row),
      )
      objectStore.put(rows.map(indexEntryOf), 'index')
    }
    return promisifyRequest(objectStore.transaction)
  })
}

/** Stores a small note beside the rows, such as which forms were answered. */
export async function writeSavedNote(name: string, value: unknown): Promise<void> {
  await store('readwrite', (objectStore) => {
    objectStore.put(value, `note:${name}`)
    return promisifyRequest(objectStore.transaction)
  })
}

/** Remembers that the form has been answered, so that this device does not ask again before it saves. */
export async function rememberFormAnswered(materialId: number): Promise<void> {
  await writeSavedNote('asked', [...new Set([...(await readAnsweredForms()), materialId])])
}

function updateIndex(objectStore: IDBObjectStore, next: (sets: SavedSet[]) => SavedSet[]): Promise<void> {
  putIndex(objectStore, next)
  return promisifyRequest(objectStore.transaction)
}

function putIndex(objectStore: IDBObjectStore, next: (sets: SavedSet[]) => SavedSet[]): void {
  const reading = objectStore.get('index')
  reading.onsuccess = () => objectStore.put(next(savedSetsIn(reading.result)), 'index')
}

function indexEntryOf({ material: _material, at: _at, ...set }: SavedMaterial): SavedSet {
  return set
}

function isSaved(stored: unknown): stored is SavedMaterial {
  return isSavedSet(stored) && typeof (stored as SavedMaterial).material === 'object'
}
