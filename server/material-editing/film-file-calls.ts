import { stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { addCaptions, addFilmPicture } from '#contract/calls/staff-uploads.ts'
import { maxCaptionBytes } from '#contract/resumable-upload.ts'
import type { Config } from '../core/settings/config.ts'
import { nextNumber } from '../database/change-log.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { invalidFields } from '../http/call-router.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import type { MaterialRow } from '../materials/store.ts'
import { recordPendingMoves, type IncomingFolder } from '../uploads/incoming-folder.ts'
import { encodeWholePicture, refuseNonPicture } from '../uploads/picture.ts'
import { scanFile } from '../uploads/scan-file.ts'
import { placeFiles, stageFiles } from '../uploads/stage-files.ts'
import { documentName, filePath } from '../uploads/upload-paths.ts'
import { uploadsIn } from '../uploads/upload.ts'
import { readCaptions } from './captions.ts'
import { filmFileName, nextPosition, showFiles, storeFileVersion } from './file-rows.ts'
import { noPicture } from './receive-documents.ts'
import { answerOf, lockSeen, seenIn } from './seen-material.ts'

/** What belongs to a film beside the film itself: one of each kind. */
const kinds = {
  picture: { type: 'image/webp', ending: 'webp', title: 'Bild ur filmen' },
  captions: { type: 'text/vtt', ending: 'vtt', title: 'Undertexter' },
} as const

type FilmFile = { kind: keyof typeof kinds; localFile: string; size: number; incoming: IncomingFolder }

/** The picture and the captions of a film. They take effect at once, also on a published material, like its documents. */
export function mountFilmFileCalls({ upload }: StaffRouter, config: Config): void {
  upload(
    addFilmPicture,
    async (fields, incoming) => {
      seenIn(fields)
      const [picture] = uploadsIn(fields.image) ?? []
      if (picture === undefined) throw noPicture()
      await refuseNonPicture(picture)
      await scanFile(config.scanCommand, picture.path, 'image')
      const { path: localFile } = await encodeWholePicture(picture, incoming.folder)
      return received('picture', localFile, incoming)
    },
    async (fields, change, file) => {
      const { transaction, audit } = change
      const row = await lockSeen(change, fields)
      const video_image = await putFilmFile(transaction, row, file)
      await transaction.updateTable('material').set({ video_image }).where('id', '=', row.id).execute()
      audit({
        kind: 'material',
        entity: row.id,
        before: { video_image: row.video_image },
        after: { video_image },
      })
      return answerOf(change, row.id, 'Bilden ur filmen är sparad.')
    },
  )

  upload(
    addCaptions,
    async (fields, incoming) => {
      seenIn(fields)
      const refuse = (message: string) => invalidFields([{ path: ['files'], message }])
      const [sent] = uploadsIn(fields.files) ?? []
      if (sent === undefined) throw refuse('Välj en fil med undertexter på din enhet.')
      if (sent.size > maxCaptionBytes) throw refuse('Filen är för stor för att vara undertexter.')
      await scanFile(config.scanCommand, sent.path, 'files')
      const captions = await readCaptions(sent.path)
      if (captions === null)
        throw refuse('Undertexterna behöver vara en fil i formatet WebVTT (.vtt) eller SRT (.srt).')
      const localFile = path.join(incoming.folder, 'captions.vtt')
      await writeFile(localFile, captions, { flush: true })
      return received('captions', localFile, incoming)
    },
    async (fields, change, file) => {
      const { transaction, audit } = change
      const row = await lockSeen(change, fields)
      const captions = await putFilmFile(transaction, row, file)
      audit({ kind: 'material', entity: row.id, after: { captions } })
      return answerOf(change, row.id, 'Undertexterna är sparade.')
    },
  )
}

/** A file that may be put in its place. Its size is read now, because the store takes the file itself. */
async function received(
  kind: FilmFile['kind'],
  localFile: string,
  incoming: IncomingFolder,
): Promise<FilmFile> {
  const { size } = await stat(localFile)
  await stageFiles(incoming, [localFile])
  return { kind, localFile, size, incoming }
}

/** Puts the file in its place and makes it a file of the material, instead of an earlier one of its kind. Returns its address. */
async function putFilmFile(
  transaction: DatabaseTransaction,
  row: MaterialRow,
  { kind, localFile, size, incoming }: FilmFile,
): Promise<string> {
  const { type, ending, title } = kinds[kind]
  const name = filmFileName(row.slug, ending)
  await recordPendingMoves(incoming, { files: [name], pictures: [] })
  await placeFiles(incoming, [{ localFile, name: documentName(name) }])
  const file = { file: `${filePath}${name}`, size }
  const old = await transaction
    .selectFrom('material_file')
    .select(['id', 'file', 'title', 'version'])
    .where('material_id', '=', row.id)
    .where('type', '=', type)
    .executeTakeFirst()
  if (old === undefined)
    await transaction
      .insertInto('material_file')
      .values({
        ...{ id: await nextNumber(transaction, 'file'), material_id: row.id, ...file },
        ...{ title, type, pages: 0, position: await nextPosition(transaction, row.id) },
      })
      .execute()
  else {
    const replaced_at = Date.now()
    const { id, version } = old
    await storeFileVersion(transaction, row.id, old, replaced_at)
    await transaction
      .updateTable('material_file')
      .set({ ...file, version: version + 1, replaced_at })
      .where('id', '=', id)
      .execute()
  }
  await showFiles(transaction, row)
  return file.file
}
