import { createStore, get, promisifyRequest, type UseStore } from 'idb-keyval'

/** A file of a saved material, under its own address; `etag` as the server gave it, '' when it gave none. */
export type SavedFile = {
  id: number
  url: string
  title: string
  type: string
  size: number
  pages: number
  etag: string
  state: 'missing' | 'here'
}
export type SavedPicture = { url: string; size: number }

/** What is saved of one material, but for its words. `version` differs when there is something new to fetch. */
export type SavedSet = {
  schema: 1
  materialId: number
  slug: string
  name: string
  /** Address of its picture on a card. */
  image: string
  files: SavedFile[]
  pictures: SavedPicture[]
  /** Complete only while every byte of every file is on the device. */
  state: 'partial' | 'complete'
  savedAt: number
  version: string
  /** The server has a newer version. */
  newer: boolean
}
/** The same with the whole answer of its page, and when the server gave it. */
export type SavedMaterial = SavedSet & { material: object; at: number }

/** Bytes of a set, its pictures included. */
export const bytesOf = (set: Pick<SavedSet, 'files' | 'pictures'>) =>
  [...set.files, ...set.pictures].reduce((total, one) => total + one.size, 0)

const rowName = (materialId: number) => `material:${materialId}`
const isRow = (key: unknown) => typeof key === 'string' && key.startsWith('material:')

let opened: UseStore | null = null
/** Unlike other stores of the device this one does not fall back to memory: what is said to be saved is on the device. */
const store: UseStore = (mode, work) => {
  opened ??= createStore('skolmaterial-saved', 'saved')
  return opened(mode, work)
}

/** Every set, latest first, without the words of its page. */
export async function readSets(): Promise<SavedSet[]> {
  return setsIn(await get<unknown>('index', store)).sort((a, b) => b.savedAt - a.savedAt)
}

export async function readSaved(materialId: number): Promise<SavedMaterial | null> {
  const kept = await get<unknown>(rowName(materialId), store)
  return isSaved(kept) ? kept : null
}

/** Writes a row, and its line in the index, in one transaction. Throws when the device refuses. */
export async function writeSaved(row: SavedMaterial): Promise<void> {
  await store('readwrite', (all) => {
    all.put(row, rowName(row.materialId))
    return changeIndex(all, (sets) => [
      lineOf(row),
      ...sets.filter((set) => set.materialId !== row.materialId),
    ])
  })
}

/** Changes a row if it is still there, in one transaction. */
export async function changeSaved(
  materialId: number,
  next: (row: SavedMaterial) => SavedMaterial,
): Promise<void> {
  await store('readwrite', (all) => {
    const reading = all.get(rowName(materialId))
    reading.onsuccess = () => {
      if (!isSaved(reading.result)) return
      const row = next(reading.result)
      all.put(row, rowName(materialId))
      putIndex(all, (sets) => sets.map((set) => (set.materialId === materialId ? lineOf(row) : set)))
    }
    return promisifyRequest(all.transaction)
  })
}

export async function removeSaved(materialId: number): Promise<void> {
  await store('readwrite', (all) => {
    all.delete(rowName(materialId))
    return changeIndex(all, (sets) => sets.filter((set) => set.materialId !== materialId))
  })
}

/** Makes the index anew from the rows, as after a crash or with an index that cannot be read. */
export async function mendIndex(): Promise<void> {
  await store('readwrite', (all) => {
    const [keys, values] = [all.getAllKeys(), all.getAll()]
    values.onsuccess = () => {
      const rows = values.result.filter(
        (row, position): row is SavedMaterial => isRow(keys.result[position]) && isSaved(row),
      )
      all.put(rows.map(lineOf), 'index')
    }
    return promisifyRequest(all.transaction)
  })
}

/** A small note beside the rows, such as what has been asked once. */
export const readNote = (name: string): Promise<unknown> => get<unknown>(`note:${name}`, store)
export async function writeNote(name: string, value: unknown): Promise<void> {
  await store('readwrite', (all) => {
    all.put(value, `note:${name}`)
    return promisifyRequest(all.transaction)
  })
}

function changeIndex(all: IDBObjectStore, next: (sets: SavedSet[]) => SavedSet[]): Promise<void> {
  putIndex(all, next)
  return promisifyRequest(all.transaction)
}

function putIndex(all: IDBObjectStore, next: (sets: SavedSet[]) => SavedSet[]): void {
  const reading = all.get('index')
  reading.onsuccess = () => all.put(next(setsIn(reading.result)), 'index')
}

function lineOf({ material: _material, at: _at, ...set }: SavedMaterial): SavedSet {
  return set
}

// What another version has kept under another shape is not read: the row is made anew when it is saved again.
function isSet(kept: unknown): kept is SavedSet {
  const { schema, materialId, files } = (kept ?? {}) as Partial<SavedSet>
  return schema === 1 && typeof materialId === 'number' && Array.isArray(files)
}
function isSaved(kept: unknown): kept is SavedMaterial {
  return isSet(kept) && typeof (kept as SavedMaterial).material === 'object'
}
const setsIn = (kept: unknown): SavedSet[] => (Array.isArray(kept) ? kept.filter(isSet) : [])
