import { get, promisifyRequest } from 'idb-keyval'
import {
  isSavedSet,
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

/** Writes a row and its line in the index, in one transaction. Throws when the device refuses. */
export async function writeSaved(row: SavedMaterial): Promise<void> {
  await store('readwrite', (all) => {
    all.put(row, rowName(row.materialId))
    return updateIndex(all, (sets) => [
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
  await store('readwrite', (all) => {
    const reading = all.get(rowName(materialId))
    reading.onsuccess = () => {
      if (!isSaved(reading.result)) return
      const row = next(reading.result)
      all.put(row, rowName(materialId))
      putIndex(all, (sets) => sets.map((set) => (set.materialId === materialId ? indexEntryOf(row) : set)))
    }
    return promisifyRequest(all.transaction)
  })
}

export async function removeSaved(materialId: number): Promise<void> {
  await store('readwrite', (all) => {
    all.delete(rowName(materialId))
    return updateIndex(all, (sets) => sets.filter((set) => set.materialId !== materialId))
  })
}

/** Rebuilds the index from the rows, as after a crash or with an index that cannot be read. */
export async function rebuildSavedIndex(): Promise<void> {
  await store('readwrite', (all) => {
    const [keys, values] = [all.getAllKeys(), all.getAll()]
    values.onsuccess = () => {
      const rows = values.result.filter(
        (row, position): row is SavedMaterial => isRow(keys.result[position]) && isSaved(row),
      )
      all.put(rows.map(indexEntryOf), 'index')
    }
    return promisifyRequest(all.transaction)
  })
}

/** Stores a small note beside the rows, such as which forms were answered. */
export async function writeSavedNote(name: string, value: unknown): Promise<void> {
  await store('readwrite', (all) => {
    all.put(value, `note:${name}`)
    return promisifyRequest(all.transaction)
  })
}

function updateIndex(all: IDBObjectStore, next: (sets: SavedSet[]) => SavedSet[]): Promise<void> {
  putIndex(all, next)
  return promisifyRequest(all.transaction)
}

function putIndex(all: IDBObjectStore, next: (sets: SavedSet[]) => SavedSet[]): void {
  const reading = all.get('index')
  reading.onsuccess = () => all.put(next(savedSetsIn(reading.result)), 'index')
}

function indexEntryOf({ material: _material, at: _at, ...set }: SavedMaterial): SavedSet {
  return set
}

function isSaved(stored: unknown): stored is SavedMaterial {
  return isSavedSet(stored) && typeof (stored as SavedMaterial).material === 'object'
}
