import type { ProposalContent, ProposedFile } from '#contract/schemas/staff-proposals.ts'
import type { StaffMaterialFields } from '#contract/schemas/staff-materials.ts'
import { RefusalError } from '../../core/refusals/refusal-error.ts'
import { nextNumber } from '../../database/change-log.ts'
import type { DatabaseTransaction } from '../../database/open.ts'
import type { StaffWrite } from '../../http/staff-calls.ts'
import type { MaterialRow } from '../../materials/store.ts'
import { recordPendingMoves, type IncomingFolder } from '../../uploads/incoming-folder.ts'
import type { PendingMoves } from '../../uploads/remove-orphans.ts'
import { uniqueFileNames } from '../../uploads/prepare-uploads.ts'
import { filePath, pictureNames } from '../../uploads/upload-paths.ts'
import { checkFields } from '../check-fields.ts'
import { raiseVersion } from '../editing-conflict.ts'
import { withoutGoneOptions } from '../existing-options.ts'
import { publishRow } from '../publish-material.ts'
import { readWorkingCopy } from '../../materials/working-copy.ts'
import { readFields } from '../read-fields.ts'
import { insertDraft, saveFields, saveWorkingCopy } from '../save-material.ts'
import { relationsOf, type ContentName } from './content.ts'
import type { ChangedValues } from '../../core/records/audit.ts'

type Application = {
  material: number | null
  sender: number
  /** The version of the material that the editor read. */
  version: number
  content: ProposalContent
  /** The fields to take from the content. */
  names: readonly ContentName[]
}

/** Applies fields of a proposal to its material, or makes the new one, and publishes what visitors see. Returns the material's id. */
export async function applyProposal(
  { transaction, staff }: StaffWrite,
  { material, sender, version, content, names }: Application,
  incoming: IncomingFolder,
): Promise<{ id: number; changed: ChangedValues }> {
  const isNew = material === null
  const id =
    material ?? (await insertDraft(transaction, { name: content.name, sender_id: sender, by: staff.id }))
  const row = await raiseVersion(transaction, { id, version: isNew ? 1 : version }, staff.id)
  if (row.sender_id !== sender)
    throw new RefusalError('CONFLICT', { message: 'Materialet hör till en annan avsändare nu.' })
  if (row.publish_at !== null)
    throw new RefusalError('CONFLICT', {
      message: 'Materialet ska publiceras på en bestämd tid. Publicera det eller ta bort tiden först.',
    })
  const moves: PendingMoves = { files: [], pictures: [] }
  if (names.includes('files')) moves.files.push(...(await applyFiles(transaction, row, content.files)))
  const changed = names.includes('image') ? copyPicture(row, content.image) : null
  if (changed !== null) moves.pictures.push(...changed.moves)
  await recordPendingMoves(incoming, moves)
  if (changed !== null) {
    for (const [from, to] of changed.copies) await incoming.files.copy(from, to)
    await transaction
      .updateTable('material')
      .set({ image: changed.image, image_size: await sizeOf(transaction, content.image) })
      .where('id', '=', id)
      .execute()
  }
  if (names.includes('relations')) await applyRelations(transaction, row, sender, content.relations)
  const fields: Record<string, unknown> = await withoutGoneOptions(transaction, content)
  const given = await checkFields(transaction, Object.fromEntries(names.map((name) => [name, fields[name]])))
  const shown = { ...row, image: changed?.image ?? row.image }
  return { id, changed: await writeApplied(transaction, shown, given, { by: staff.id, isNew }) }
}

/** Writes the fields, and publishes them where the material is published or new. The editors' working copy stays one. */
async function writeApplied(
  transaction: DatabaseTransaction,
  row: MaterialRow,
  given: Partial<StaffMaterialFields>,
  { by, isNew }: { by: string; isNew: boolean },
): Promise<ChangedValues> {
  if (row.status !== 1 && !isNew) return saveFields(transaction, row, given, { what: 'proposal', by })
  const before = await readFields(transaction, row)
  const workingCopy = await readWorkingCopy(transaction, row.id)
  const fields = { ...before, ...given }
  await publishRow(transaction, row, { what: 'proposal', by, fields })
  if (workingCopy !== null) {
    const merged = { ...workingCopy.fields, ...given }
    await saveWorkingCopy(transaction, { ...row, status: 1 }, merged, workingCopy.saved_by)
  }
  return { before: pick(before, given), after: given }
}

const pick = (fields: StaffMaterialFields, like: object) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name in like))

/** Makes the documents those of the proposal; returns the names of files that may have to be removed. */
async function applyFiles(
  transaction: DatabaseTransaction,
  { id: material_id }: MaterialRow,
  files: readonly ProposedFile[],
): Promise<string[]> {
  const now = Date.now()
  const old = await transaction
    .selectFrom('material_file')
    .select(['id', 'file', 'title', 'version'])
    .where('material_id', '=', material_id)
    .execute()
  const removed = old.filter(({ id }) => !files.some((file) => file.id === id))
  for (const { id, file, title, version } of removed) {
    await transaction.deleteFrom('material_file').where('id', '=', id).execute()
    // The address answers that the file is gone, and where the material is.
    await transaction
      .insertInto('material_file_version')
      .values({ file, file_id: id, material_id, version, title, replaced_at: now })
      .execute()
  }
  for (const [position, { id, file, title, size, pages }] of files.entries()) {
    const present = old.find((each) => each.id === id)
    if (present === undefined && id > 0)
      throw new RefusalError('CONFLICT', {
        message: `Filen ”${title}” finns inte längre i materialet. Behåll materialets filer, eller skicka tillbaka.`,
      })
    if (present === undefined) {
      const last = await nextNumber(transaction, 'file')
      await transaction
        .insertInto('material_file')
        .values({ id: last, material_id, file, title, type: 'application/pdf', size, pages, position })
        .execute()
      continue
    }
    const isReplaced = present.file !== file
    if (isReplaced)
      await transaction
        .insertInto('material_file_version')
        .values({
          ...{ file: present.file, file_id: id, material_id, version: present.version },
          ...{ title: present.title, replaced_at: now },
        })
        .execute()
    await transaction
      .updateTable('material_file')
      .set({
        ...{ file, title, size, pages, position },
        ...(isReplaced && { version: present.version + 1, replaced_at: now }),
      })
      .where('id', '=', id)
      .execute()
  }
  await transaction
    .deleteFrom('proposal_upload')
    .where('name', 'in', files.map(({ file }) => file).concat(''))
    .execute()
  return removed.map(({ file }) => file.slice(filePath.length))
}

/** The picture under a name of the material, because the proposal's name is for its organisation and editors only. */
function copyPicture(row: MaterialRow, proposed: string) {
  const old = row.image !== '' && !row.image.startsWith('cover:') ? [row.image] : []
  if (proposed === '') return { image: '', moves: old, copies: [] }
  const picture = { files: {}, size: 0 }
  const image = uniqueFileNames(row.slug, { documents: [], picture }).image ?? ''
  const [from, to] = [pictureNames(proposed), pictureNames(image)]
  const copies = Object.entries(from).map(([ending, file]): [string, string] => [file, to[ending] ?? ''])
  return { image, moves: [...old, image], copies }
}

async function sizeOf(transaction: DatabaseTransaction, picture: string): Promise<number> {
  const row = await transaction
    .selectFrom('proposal_upload')
    .select('size')
    .where('name', '=', picture)
    .executeTakeFirst()
  return row?.size ?? 0
}

/** Replaces the relations that the sender sees; the others stay after them. */
async function applyRelations(
  transaction: DatabaseTransaction,
  { id }: MaterialRow,
  sender: number,
  proposed: ProposalContent['relations'],
): Promise<void> {
  const unseen = (await relationsOf(transaction, id, sender)).filter(({ isSeen }) => !isSeen)
  const existing = await transaction
    .selectFrom('material')
    .select('id')
    .where('id', 'in', [0, ...proposed.map((relation) => relation.id)])
    .execute()
  const ids = new Set(existing.map((material) => material.id))
  const relations = [...proposed.filter((relation) => ids.has(relation.id) && relation.id !== id), ...unseen]
  await transaction.deleteFrom('related_material').where('material_id', '=', id).execute()
  for (const [position, relation] of relations.entries())
    await transaction
      .insertInto('related_material')
      .values({ material_id: id, related_id: relation.id, kind: relation.kind, position })
      .execute()
}
