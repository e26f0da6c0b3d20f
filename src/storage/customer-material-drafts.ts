import { deviceStore } from './device-store.ts'

const store = deviceStore('own-drafts', { timeoutMs: 20_000 })

/** Files that are kept with a draft, together, bytes; of what is more only the names are kept. */
export const maxDraftFilesBytes = 20 * 1024 * 1024

/** A file that was chosen; `blob` null where only its name could be kept. */
export type DraftFile = { name: string; size: number; type: string; blob: Blob | null }

/** What somebody has begun to write of a material of their own. */
export type MaterialDraft = {
  /** A name made by the page for a new material, the slug for one that is changed. */
  id: string
  owner: string
  /** The Idempotency-Key of a new material: however often it is sent, it is made once. */
  key: string
  /** The material that is changed, with the version that the text stems from; null for a new one. */
  changes: { id: number; slug: string; version: number } | null
  name: string
  /** The fields as the form writes them. */
  values: unknown
  /** What was sent last without an answer, '' when nothing is open. */
  unanswered: string
  at: number
}

/** Keeps a draft. True when it lies on the device. */
export async function writeMaterialDraft(draft: MaterialDraft): Promise<boolean> {
  const written = await store.write(nameOf(draft), draft)
  await store.update('names', (before) => [...new Set([...textsIn(before), nameOf(draft)])])
  return written
}

/** Keeps the files of a draft, as far as there is room. True when all of them lie on the device. */
export async function writeDraftFiles(
  draft: Pick<MaterialDraft, 'owner' | 'id'>,
  chosen: Record<string, DraftFile[]>,
): Promise<boolean> {
  const all = Object.values(chosen).flat()
  const fits = all.reduce((sum, { size }) => sum + size, 0) <= maxDraftFilesBytes
  const named = Object.fromEntries(
    Object.entries(chosen).map(([field, files]) => [field, files.map((file) => ({ ...file, blob: null }))]),
  )
  if (fits && (await store.write(filesOf(draft), chosen))) return all.every(({ blob }) => blob !== null)
  // A full device may still have room for the names.
  await store.write(filesOf(draft), named)
  return all.length === 0
}

/** The drafts of one person on this device, the last written first. */
export async function readMaterialDrafts(owner: string): Promise<MaterialDraft[]> {
  const names = textsIn(await store.read('names')).filter((name) => name.startsWith(`${owner} `))
  const drafts = await Promise.all(names.map((name) => store.read(name)))
  return drafts.filter(isDraft).sort((a, b) => b.at - a.at)
}

export async function readMaterialDraft(owner: string, id: string): Promise<MaterialDraft | null> {
  const draft = await store.read(nameOf({ owner, id }))
  return isDraft(draft) ? draft : null
}

export async function readDraftFiles(owner: string, id: string): Promise<Record<string, DraftFile[]>> {
  const kept = await store.read(filesOf({ owner, id }))
  const fields = Object.entries(typeof kept === 'object' && kept !== null ? kept : {})
  return Object.fromEntries(
    fields.map(([field, files]) => [field, Array.isArray(files) ? files.filter(isFile) : []]),
  )
}

/** A draft that was sent or thrown away. */
export async function removeMaterialDraft(draft: Pick<MaterialDraft, 'owner' | 'id'>): Promise<void> {
  await store.update('names', (before) => textsIn(before).filter((name) => name !== nameOf(draft)))
  await Promise.all([store.remove(nameOf(draft)), store.remove(filesOf(draft))])
}

/** Every draft on this device, whoever wrote it: at logout nothing of a person stays. */
export async function clearMaterialDrafts(): Promise<void> {
  const names = textsIn(await store.read('names'))
  await store.remove('names')
  await Promise.all(names.flatMap((name) => [store.remove(name), store.remove(`files ${name}`)]))
}

const nameOf = ({ owner, id }: Pick<MaterialDraft, 'owner' | 'id'>) => `${owner} ${id}`
const filesOf = (draft: Pick<MaterialDraft, 'owner' | 'id'>) => `files ${nameOf(draft)}`

const textsIn = (kept: unknown): string[] =>
  Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string') : []

// An older page may have kept other things under the same name.
function isDraft(kept: unknown): kept is MaterialDraft {
  const { id, owner, key, name, values, at } = (kept ?? {}) as Partial<MaterialDraft>
  const texts = [id, owner, key, name].every((text) => typeof text === 'string')
  return texts && typeof at === 'number' && typeof values === 'object' && values !== null
}

function isFile(kept: unknown): kept is DraftFile {
  const { name, size, type, blob } = (kept ?? {}) as Partial<DraftFile>
  const named = typeof name === 'string' && typeof size === 'number' && typeof type === 'string'
  return named && (blob === null || blob instanceof Blob)
}
