import { deviceStore, stringsIn } from './device-store.ts'

// Devices store drafts under this name already.
const store = deviceStore('own-drafts', { timeoutMs: 20_000 })

/** The total size of the files that are stored with a draft, bytes; of further files only the names are stored. */
export const maxDraftFilesBytes = 20 * 1024 * 1024

/** A chosen file; `blob` is null where only its name could be stored. */
export type DraftFile = { name: string; size: number; type: string; blob: Blob | null }

/** A draft of a customer's own material. */
export type MaterialDraft = {
  /** A name made by the page for a new material, the slug for one that is changed. */
  id: string
  owner: string
  /** The Idempotency-Key of a new material: however often it is sent, the server creates it once. */
  key: string
  /** The material that is changed, with the version that the text is based on; null for a new one. */
  changes: { id: number; slug: string; version: number } | null
  name: string
  /** The fields as the form writes them. */
  values: unknown
  /** What was sent last without an answer, '' when nothing is open. */
  unanswered: string
  at: number
}

/** Stores a draft. True when it is on the device. */
export async function writeMaterialDraft(draft: MaterialDraft): Promise<boolean> {
  const written = await store.write(nameOf(draft), draft)
  await store.update('names', (before) => [...new Set([...stringsIn(before), nameOf(draft)])])
  return written
}

/** Stores the files of a draft, as far as there is space. True when all of them are on the device. */
export async function writeDraftFiles(
  draft: Pick<MaterialDraft, 'owner' | 'id'>,
  chosen: Record<string, DraftFile[]>,
): Promise<boolean> {
  const files = Object.values(chosen).flat()
  const hasSpace = files.reduce((sum, { size }) => sum + size, 0) <= maxDraftFilesBytes
  const withoutContent = Object.fromEntries(
    Object.entries(chosen).map(([field, listed]) => [field, listed.map((file) => ({ ...file, blob: null }))]),
  )
  if (hasSpace && (await store.write(filesOf(draft), chosen))) return files.every(({ blob }) => blob !== null)
  // A full device may still have space for the names.
  await store.write(filesOf(draft), withoutContent)
  return files.length === 0
}

/** The drafts of one person on this device, the last written first. */
export async function readMaterialDrafts(owner: string): Promise<MaterialDraft[]> {
  const names = stringsIn(await store.read('names')).filter((name) => name.startsWith(`${owner} `))
  const drafts = await Promise.all(names.map((name) => store.read(name)))
  return drafts.filter(isDraft).sort((a, b) => b.at - a.at)
}

export async function readMaterialDraft(owner: string, id: string): Promise<MaterialDraft | null> {
  const draft = await store.read(nameOf({ owner, id }))
  return isDraft(draft) ? draft : null
}

export async function readDraftFiles(owner: string, id: string): Promise<Record<string, DraftFile[]>> {
  const stored = await store.read(filesOf({ owner, id }))
  const fields = Object.entries(typeof stored === 'object' && stored !== null ? stored : {})
  return Object.fromEntries(
    fields.map(([field, files]) => [field, Array.isArray(files) ? files.filter(isFile) : []]),
  )
}

/** Removes a draft that was sent or discarded. */
export async function removeMaterialDraft(draft: Pick<MaterialDraft, 'owner' | 'id'>): Promise<void> {
  await store.update('names', (before) => stringsIn(before).filter((name) => name !== nameOf(draft)))
  await Promise.all([store.remove(nameOf(draft)), store.remove(filesOf(draft))])
}

/** Removes every draft on this device, whoever wrote it: at logout nothing of a person stays. */
export async function clearMaterialDrafts(): Promise<void> {
  const names = stringsIn(await store.read('names'))
  await store.remove('names')
  await Promise.all(names.flatMap((name) => [store.remove(name), store.remove(`files ${name}`)]))
}

const nameOf = ({ owner, id }: Pick<MaterialDraft, 'owner' | 'id'>) => `${owner} ${id}`
const filesOf = (draft: Pick<MaterialDraft, 'owner' | 'id'>) => `files ${nameOf(draft)}`

// An older page may have stored something else under the same name.
function isDraft(stored: unknown): stored is MaterialDraft {
  const { id, owner, key, name, values, at } = (stored ?? {}) as Partial<MaterialDraft>
  const hasTexts = [id, owner, key, name].every((text) => typeof text === 'string')
  return hasTexts && typeof at === 'number' && typeof values === 'object' && values !== null
}

function isFile(stored: unknown): stored is DraftFile {
  const { name, size, type, blob } = (stored ?? {}) as Partial<DraftFile>
  const isNamed = typeof name === 'string' && typeof size === 'number' && typeof type === 'string'
  return isNamed && (blob === null || blob instanceof Blob)
}
