import { createStore, get, type UseStore } from 'idb-keyval'
import { withStorageTimeout } from './storage-timeout.ts'

/** A file of a saved material, under its own URL; `etag` as the server gave it, '' when it gave none. */
type SavedFile = {
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

/** What is saved of one material, without its texts. `version` differs when there is something new to fetch. */
export type SavedSet = {
  schema: 1
  materialId: number
  slug: string
  name: string
  /** URL of its picture on a card. */
  image: string
  files: SavedFile[]
  pictures: SavedPicture[]
  /** Complete only while every byte of every file is on the device. */
  state: 'partial' | 'complete'
  savedAt: number
  version: string
  /** The server has a newer version. */
  newer: boolean
  /** The server no longer has it: the saved copy is all there is. */
  withdrawn?: boolean
}
/** The same with the whole answer of its page, and when the server gave it. */
export type SavedMaterial = SavedSet & { material: object; at: number }

/** Bytes of a set, its pictures included. */
export const bytesOf = (set: Pick<SavedSet, 'files' | 'pictures'>) =>
  [...set.files, ...set.pictures].reduce((total, file) => total + file.size, 0)

let opened: UseStore | null = null
/**
 * Unlike other stores of the device this one does not fall back to memory: what the page calls saved is on the device.
 */
export const savedStore: UseStore = (mode, work) => {
  opened ??= createStore('skolmaterial-saved', 'saved')
  // A full disk may never answer at all.
  return withStorageTimeout(mode === 'readwrite' ? mode : 'readonly', opened(mode, work), {
    timeoutMs: 10_000,
  })
}

/** Every set, latest first, without the texts of its page. */
export async function readSavedSets(): Promise<SavedSet[]> {
  return savedSetsIn(await get<unknown>('index', savedStore)).sort((a, b) => b.savedAt - a.savedAt)
}

/** A small note beside the rows. */
export const readSavedNote = (name: string): Promise<unknown> => get<unknown>(`note:${name}`, savedStore)

/** The materials whose download form has been answered on this device. */
export async function readAnsweredForms(): Promise<number[]> {
  const answered = await readSavedNote('asked')
  return Array.isArray(answered) ? answered.filter((id): id is number => typeof id === 'number') : []
}

// A row of another version's shape is not read: it is written again when the material is saved again.
export function isSavedSet(stored: unknown): stored is SavedSet {
  const { schema, materialId, files } = (stored ?? {}) as Partial<SavedSet>
  return schema === 1 && typeof materialId === 'number' && Array.isArray(files)
}
export const savedSetsIn = (stored: unknown): SavedSet[] =>
  Array.isArray(stored) ? stored.filter(isSavedSet) : []
