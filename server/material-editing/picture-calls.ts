import path from 'node:path'
import * as calls from '#contract/calls/staff-materials.ts'
import type { Crop } from '#contract/forms/parse-crop.ts'
import type { Config } from '../core/settings/config.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { recordChange } from '../database/change-log.ts'
import type { DatabaseTransaction, Store } from '../database/open.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import type { MaterialRow } from '../materials/store.ts'
import { recordPendingMoves, type IncomingFolder } from '../uploads/incoming-folder.ts'
import { processPicture } from '../uploads/picture.ts'
import { moveIntoPlace, uniqueFileNames, type PreparedUploads } from '../uploads/prepare-uploads.ts'
import { stageFiles } from '../uploads/stage-files.ts'
import { originalEnding, pictureNames } from '../uploads/upload-paths.ts'
import { checkFields } from './check-fields.ts'
import { noPicture, receivePicture } from './receive-documents.ts'
import { readWorkingCopy } from '../materials/working-copy.ts'
import { saveWorkingCopy } from './save-material.ts'
import { answerOf, lockSeen, seenIn } from './seen-material.ts'

type PictureFields = { id?: unknown; version?: unknown; image?: unknown; image_crop?: unknown }

/** The picture of a material. It takes effect at once, also on a published material. */
export function mountMaterialPictureCalls({ upload }: StaffRouter, store: Store, config: Config): void {
  const receive = async (fields: PictureFields, incoming: IncomingFolder) => {
    const { id } = seenIn(fields)
    return receivePicture(fields, incoming, config, (crop) => cropPresentPicture(id, crop, incoming))
  }

  async function cropPresentPicture(
    id: number,
    crop: Crop | null,
    incoming: IncomingFolder,
  ): Promise<PreparedUploads> {
    const row = await store.selectFrom('material').select('image').where('id', '=', id).executeTakeFirst()
    if (row === undefined || !isUploaded(row)) throw noPicture()
    const original = path.join(incoming.folder, 'present')
    if (!(await incoming.files.fetch(pictureNames(row.image)[originalEnding] ?? '', original)))
      throw noPicture()
    const upload = { path: original, title: '', size: 0, hash: '' }
    const picture = await processPicture(upload, crop, incoming.folder)
    await stageFiles(incoming, Object.values(picture.files))
    return { documents: [], picture }
  }

  upload(calls.addPicture, receive, async (fields, change, { prepared, incoming }) => {
    const { transaction, audit } = change
    const { image_alt } = await checkFields(
      transaction,
      fields.image_alt === undefined ? {} : { image_alt: fields.image_alt },
    )
    const row = await lockSeen(change, fields)
    const names = uniqueFileNames(row.slug, prepared)
    const replaced = { files: [], pictures: isUploaded(row) ? [row.image] : [] }
    await moveIntoPlace(incoming, prepared, names, replaced)
    const after = { image: names.image ?? '', image_alt: image_alt ?? row.image_alt }
    await showPicture(transaction, row, { ...after, image_size: prepared.picture?.size ?? 0 })
    audit({ kind: 'material', entity: row.id, before: { image: row.image }, after })
    return answerOf(change, row.id, 'Bilden är sparad.')
  })

  upload(
    calls.removePicture,
    async (_fields, incoming) => incoming,
    async (fields, change, incoming) => {
      const { transaction, audit } = change
      const row = await lockSeen(change, fields)
      if (!isUploaded(row)) throw new RefusalError('CONFLICT', { message: 'Materialet har ingen egen bild.' })
      await recordPendingMoves(incoming, { files: [], pictures: [row.image] })
      await showPicture(transaction, row, { image: '', image_alt: '', image_size: 0 })
      audit({ kind: 'material', entity: row.id, before: { image: row.image }, after: { image: '' } })
      return answerOf(change, row.id, 'Bilden är borttagen. En tecknad bild står i stället.')
    },
  )
}

const isUploaded = ({ image }: Pick<MaterialRow, 'image'>) => image !== '' && !image.startsWith('cover:')

/** Writes the picture to the material, its text to the working copy too, and tells visitors' pages. */
async function showPicture(
  transaction: DatabaseTransaction,
  row: MaterialRow,
  picture: { image: string; image_alt: string; image_size: number },
): Promise<void> {
  const changed = { ...row, ...picture, updated_at: Date.now() }
  await transaction
    .updateTable('material')
    .set({ ...picture, updated_at: changed.updated_at })
    .where('id', '=', row.id)
    .execute()
  const workingCopy = await readWorkingCopy(transaction, row.id)
  if (workingCopy !== null) {
    const fields = { ...workingCopy.fields, image_alt: picture.image_alt }
    await saveWorkingCopy(transaction, changed, fields, workingCopy.saved_by)
  }
  if (row.status === 1) await recordChange(transaction, 'material', row.id)
}
