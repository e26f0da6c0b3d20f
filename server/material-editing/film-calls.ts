import path from 'node:path'
import { fileTypeFromFile } from 'file-type'
import { toText } from '#contract/call-path.ts'
import { addFilm } from '#contract/calls/staff-uploads.ts'
import { filmTypes } from '#contract/resumable-upload.ts'
import type { Config } from '../core/settings/config.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { nextNumber } from '../database/change-log.ts'
import type { Store } from '../database/open.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { readFilmLength } from '../uploads/film-length.ts'
import { recordPendingMoves } from '../uploads/incoming-folder.ts'
import { findCompleteUpload, findUpload, removeUpload } from '../uploads/resumable-uploads.ts'
import { scanFile } from '../uploads/scan-file.ts'
import { documentName, filePath } from '../uploads/upload-paths.ts'
import { filmFileName, nextPosition, showFiles } from './file-rows.ts'
import { answerOf, lockSeen, seenIn } from './seen-material.ts'

/** Films that were uploaded in pieces. They take effect at once, also on a published material, like its documents. */
export function mountFilmCalls(
  { upload }: StaffRouter,
  { store, config }: { store: Store; config: Config },
): void {
  upload(
    addFilm,
    async (fields, incoming, staff) => {
      seenIn(fields)
      const id = toText(fields.upload)
      const { files, folder } = incoming
      const { material_id } = await findCompleteUpload(store, files, {
        ...{ id, customer: staff.id, purpose: 'film' },
      })
      const file = await files.pieces.local(id, folder)
      const type = (await fileTypeFromFile(file))?.mime ?? ''
      const ending = filmTypes[type]
      if (ending === undefined) {
        await removeUpload(store, files, id)
        throw new RefusalError('WRONG_TYPE', { message: 'Filmen behöver vara MP4 eller WebM.' })
      }
      await scanFile(config.scanCommand, file, 'files')
      const seconds = await readFilmLength(file)
      const name = await filmName(store, material_id, ending)
      await recordPendingMoves(incoming, { files: [name], pictures: [] })
      // A film takes long over a network, and nobody waits for the transaction that follows.
      if (files.isRemote) await files.put(documentName(name), file)
      return { id, type, name, file, files, seconds }
    },
    async (fields, change, { id, type, name, file, files, seconds }) => {
      const { transaction, staff, audit } = change
      const { material_id, file_name, size } = await findUpload(transaction, { id, customer: staff.id })
      const row = await lockSeen(change, fields)
      if (row.id !== material_id) throw new RefusalError('NOT_FOUND', { message: 'Materialet finns inte.' })
      if (!files.isRemote) await files.put(documentName(name), file)
      await transaction.deleteFrom('resumable_upload').where('id', '=', id).execute()
      const title = path.parse(file_name).name.slice(0, 100) || 'Film'
      await transaction
        .insertInto('material_file')
        .values({
          ...{ id: await nextNumber(transaction, 'file'), material_id, file: `${filePath}${name}` },
          ...{ title, type, size: Number(size), pages: 0, seconds },
          position: await nextPosition(transaction, material_id),
        })
        .execute()
      await showFiles(transaction, row)
      audit({ kind: 'material', entity: row.id, after: { files: [title] } })
      return answerOf(change, row.id, 'Filmen är tillagd.')
    },
  )
}

async function filmName(store: Store, material: number, ending: string): Promise<string> {
  const row = await store.selectFrom('material').select('slug').where('id', '=', material).executeTakeFirst()
  if (row === undefined) throw new RefusalError('NOT_FOUND', { message: 'Materialet finns inte.' })
  return filmFileName(row.slug, ending)
}
