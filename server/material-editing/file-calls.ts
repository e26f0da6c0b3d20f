import { toText } from '#contract/call-path.ts'
import * as calls from '#contract/calls/staff-materials.ts'
import { maxCustomerMaterialFiles, maxTextLength } from '#contract/limits.ts'
import type { Config } from '../core/settings/config.ts'
import { stripInvisible } from '#contract/strip-invisible.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { nextNumber } from '../database/change-log.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { invalidFields } from '../http/call-router.ts'
import type { StaffRouter, StaffWrite } from '../http/staff-calls.ts'
import type { MaterialRow } from '../materials/store.ts'
import { recordPendingMoves, type IncomingFolder } from '../uploads/incoming-folder.ts'
import { moveIntoPlace, uniqueFileNames } from '../uploads/prepare-uploads.ts'
import { filePath } from '../uploads/upload-paths.ts'
import { readWorkingCopy } from '../materials/working-copy.ts'
import { nextPosition, showFiles, storeFileVersion } from './file-rows.ts'
import { receiveDocuments } from './receive-documents.ts'
import { saveWorkingCopy } from './save-material.ts'
import { answerOf, lockSeen, seenIn } from './seen-material.ts'
import { wholeNumberIn } from '../core/fields/staff-text.ts'

type SeenFields = { id?: unknown; version?: unknown }

/** The documents of a material. They take effect at once, also on a published material. */
export function mountMaterialFileCalls({ write, upload }: StaffRouter, config: Config): void {
  const receiveFor = (fields: SeenFields & { files?: unknown }, incoming: IncomingFolder, max: number) => {
    seenIn(fields)
    return receiveDocuments(fields, incoming, { max, config })
  }

  upload(
    calls.addFile,
    (fields, incoming) => receiveFor(fields, incoming, maxCustomerMaterialFiles),
    async (fields, change, { prepared, incoming }) => {
      const { transaction, audit } = change
      const row = await lockSeen(change, fields)
      const names = uniqueFileNames(row.slug, prepared)
      await moveIntoPlace(incoming, prepared, names, { files: [], pictures: [] })
      const count = prepared.documents.length
      const position = await nextPosition(transaction, row.id)
      const last = await nextNumber(transaction, 'file', count)
      const added = prepared.documents.map(({ title, size, pages }, offset) => ({
        ...{
          id: last - count + 1 + offset,
          material_id: row.id,
          file: `${filePath}${names.files[offset] ?? ''}`,
        },
        ...{ title: title === '' ? 'Dokument' : title, type: 'application/pdf', size, pages },
        position: position + offset,
      }))
      await transaction.insertInto('material_file').values(added).execute()
      await showFiles(transaction, row)
      audit({ kind: 'material', entity: row.id, after: { files: added.map(({ title }) => title) } })
      return answerOf(change, row.id, count === 1 ? 'Filen är tillagd.' : 'Filerna är tillagda.')
    },
  )

  upload(
    calls.replaceFile,
    (fields, incoming) => receiveFor(fields, incoming, 1),
    async (fields, change, { prepared, incoming }) => {
      const { transaction, audit } = change
      const row = await lockSeen(change, fields)
      const old = await findFile(change, row.id, fields.file_id)
      if (old.type !== 'application/pdf')
        throw invalidFields([{ path: ['files'], message: 'Bara en PDF kan bytas ut här.' }])
      const names = uniqueFileNames(row.slug, prepared)
      // The old bytes stay, for editors only; the old address leads to the new file.
      await moveIntoPlace(incoming, prepared, names, { files: [], pictures: [] })
      const [document] = prepared.documents
      const now = Date.now()
      await storeFileVersion(transaction, row.id, old, now)
      const replacement = {
        ...{ file: `${filePath}${names.files[0] ?? ''}`, type: 'application/pdf' },
        ...{ size: document?.size ?? 0, pages: document?.pages ?? 0 },
        ...{ version: old.version + 1, replaced_at: now },
      }
      await transaction.updateTable('material_file').set(replacement).where('id', '=', old.id).execute()
      await showFiles(transaction, row)
      audit({
        kind: 'material',
        entity: row.id,
        before: { file: old.file },
        after: { file: replacement.file, version: replacement.version },
      })
      return answerOf(change, row.id, 'Filen är ersatt. Den gamla adressen leder till den nya.')
    },
  )

  upload(
    calls.removeFile,
    async (_fields, incoming) => incoming,
    async (fields, change, incoming) => {
      const { transaction, audit } = change
      const row = await lockSeen(change, fields)
      const removed = await findFile(change, row.id, fields.file_id)
      const { id, title, file } = removed
      const earlier = await transaction
        .selectFrom('material_file_version')
        .select('file')
        .where('file_id', '=', id)
        .execute()
      const files = [file, ...earlier.map((old) => old.file)].map((address) => address.slice(filePath.length))
      await recordPendingMoves(incoming, { files, pictures: [] })
      await transaction.deleteFrom('material_file').where('id', '=', id).execute()
      await stopPlaying(transaction, row, file)
      // The address answers that the file is gone, and where the material is.
      await storeFileVersion(transaction, row.id, removed, Date.now())
      await showFiles(transaction, row)
      audit({ kind: 'material', entity: row.id, before: { file: title } })
      return answerOf(change, row.id, 'Filen är borttagen.')
    },
  )

  write(calls.arrangeFiles, async (fields, change) => {
    const { transaction, audit } = change
    const row = await lockSeen(change, fields)
    const sent = Array.isArray(fields.files) ? (fields.files as { id?: unknown; title?: unknown }[]) : []
    const files = await transaction
      .selectFrom('material_file')
      .select(['id', 'title'])
      .where('material_id', '=', row.id)
      .orderBy('position')
      .execute()
    const wanted = sent.map((file) => ({ id: wholeNumberIn(file?.id), title: titleIn(file?.title) }))
    const ids = new Set(wanted.map(({ id }) => id))
    if (wanted.length !== files.length || !files.every(({ id }) => ids.has(id)))
      throw new RefusalError('CONFLICT', { message: 'Filerna har ändrats. Öppna materialet på nytt.' })
    if (wanted.some(({ title }) => title === ''))
      throw invalidFields([{ path: ['files'], message: 'Varje fil behöver ett namn.' }])
    for (const [position, { id, title }] of wanted.entries())
      await transaction
        .updateTable('material_file')
        .set({ position, title })
        .where('id', '=', id ?? 0)
        .execute()
    await showFiles(transaction, row)
    const titles = (list: { title: string }[]) => list.map(({ title }) => title)
    audit({
      kind: 'material',
      entity: row.id,
      before: { files: titles(files) },
      after: { files: titles(wanted) },
    })
    return answerOf(change, row.id, 'Filerna är sparade.')
  })
}

const titleIn = (field: unknown) =>
  [...stripInvisible(toText(field).normalize('NFC')).trim()].slice(0, maxTextLength).join('')

async function findFile({ transaction }: StaffWrite, material: number, field: unknown) {
  const file = await transaction
    .selectFrom('material_file')
    .select(['id', 'file', 'title', 'type', 'version'])
    .where('id', '=', wholeNumberIn(field) ?? 0)
    .where('material_id', '=', material)
    .executeTakeFirst()
  if (file === undefined) throw new RefusalError('NOT_FOUND', { message: 'Filen finns inte längre.' })
  return file
}

/** Where visitors would see an empty player for a removed film, they see another file of it, or none. So for its picture. */
async function stopPlaying(transaction: DatabaseTransaction, row: MaterialRow, file: string): Promise<void> {
  const other = await transaction
    .selectFrom('material_file')
    .select('file')
    .where('material_id', '=', row.id)
    .where('type', 'like', 'video/%')
    .orderBy('position')
    .executeTakeFirst()
  const video_embed_url = other?.file ?? ''
  const shown = {
    ...row,
    ...(row.video_image === file && { video_image: '' }),
    ...(row.video_embed_url === file && { video_embed_url }),
  }
  await transaction
    .updateTable('material')
    .set({ video_image: shown.video_image, video_embed_url: shown.video_embed_url })
    .where('id', '=', row.id)
    .execute()
  const workingCopy = await readWorkingCopy(transaction, row.id)
  if (workingCopy?.fields.video_embed_url !== file) return
  await saveWorkingCopy(transaction, shown, { ...workingCopy.fields, video_embed_url }, workingCopy.saved_by)
}
