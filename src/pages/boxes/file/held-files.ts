import { customTerms, parseLicence } from '#contract/licences.ts'
import type { MaterialResponse } from '#src/actions/save/save-plan.ts'
import { readOwnFile } from '#src/boxes/box-store.ts'
import type { FileCopy, Part } from '#src/boxes/box.ts'
import { filesOf } from '#src/material/files.ts'
import { readSavedFile } from '#src/storage/saved-files.ts'
import { readSaved } from '#src/storage/saved-rows.ts'

/** A file of a box that is on this device. */
export type HeldFile = Omit<FileCopy, 'file'> & {
  part: Part
  /** The material's page, '' for a file of one's own. */
  source: string
  version: string
  read: () => Promise<Blob | null>
}
/** A file of a box that stays behind, with the reason. */
export type LeftFile = { title: string; bytes: number; source: string; why: string }

/** Every file of a box that is on this device, with what is known of it, and what is not here. */
export async function findHeldFiles(
  parts: readonly Part[],
  origin: string,
): Promise<{ held: HeldFile[]; left: LeftFile[] }> {
  const held: HeldFile[] = []
  const left: LeftFile[] = []
  for (const part of parts) {
    if (part.kind === 'file') held.push(ownFile(part))
    if (part.kind !== 'material') continue
    const found = (await savedFiles(part, origin)) ?? copiesOf(part)
    held.push(...found)
    const why = 'Filerna är inte sparade på enheten.'
    if (found.length === 0 && part.badge !== '' && part.badge !== 'Tryckt')
      left.push({ title: part.title, bytes: 0, source: `${origin}/${part.slug}`, why })
  }
  return { held, left }
}

function ownFile(part: Part): HeldFile {
  const { title, type, bytes } = part
  const own = { licence: '', sender: '', source: '', version: '' }
  return { part, title, type, bytes, ...own, read: () => readOwnFile(part.file) }
}

/** The files of a saved material; null where it is not saved whole. */
async function savedFiles(part: Part, origin: string): Promise<HeldFile[] | null> {
  const row = await readSaved(part.materialId).catch(() => null)
  if (row === null || row.state !== 'complete') return null
  const { data } = row.material as MaterialResponse
  const pages = new Map(filesOf(data).map(({ file, title }) => [file, title]))
  return row.files.map(({ url, title, type, size }) => ({
    part,
    title: pages.get(url) ?? title,
    type,
    bytes: size,
    licence: data.license,
    sender: data.sender?.name ?? '',
    source: `${origin}/${row.slug}`,
    version: row.version,
    read: () => readSavedFile(url),
  }))
}

/** The files that came with a box in a file. */
const copiesOf = (part: Part): HeldFile[] =>
  part.copies.map(({ file, ...copy }) => ({ part, ...copy, version: '', read: () => readOwnFile(file) }))

/** Whether the licence lets anybody pass a file on. */
export function mayBePassedOn({ licence, part }: HeldFile): boolean {
  if (part.kind === 'file') return true
  const known = parseLicence(licence)
  return known !== null && known.slug !== customTerms
}
