import { toText } from '#contract/call-path.ts'
import * as calls from '#contract/calls/staff-texts.ts'
import { parseCrop } from '#contract/forms/parse-crop.ts'
import type { Config } from '../core/settings/config.ts'
import { invalidFields } from '../http/call-router.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { encodeWholePicture } from '../uploads/picture.ts'
import { moveIntoPlace, prepareUploads, uniqueFileNames } from '../uploads/prepare-uploads.ts'
import { placeFiles, stageFiles } from '../uploads/stage-files.ts'
import { textPictureStem, thumbnailName, thumbnailOf, thumbnailPath } from '../uploads/upload-paths.ts'
import { uploadsIn } from '../uploads/upload.ts'

/** Stores a picture for a text, in the sizes of a card and in its own shape. */
export function mountTextPictureCall({ upload }: StaffRouter, config: Config): void {
  upload(
    calls.addTextPicture,
    async (fields, incoming) => {
      const refuse = (message: string) => invalidFields([{ path: ['image'], message }])
      const crop = parseCrop(toText(fields.image_crop))
      if (crop === undefined) throw refuse('Välj en del av bilden.')
      const [picture] = uploadsIn(fields.image) ?? []
      if (picture === undefined) throw refuse('Välj en bild på din enhet.')
      const prepared = await prepareUploads({ picture, documents: [], crop }, incoming, config.scanCommand)
      const whole = await encodeWholePicture(picture, incoming.folder)
      await stageFiles(incoming, [whole.path])
      return { prepared, incoming, whole }
    },
    async (_fields, { transaction, audit }, { prepared, incoming, whole }) => {
      const names = uniqueFileNames(textPictureStem, prepared)
      const name = names.image ?? ''
      await moveIntoPlace(incoming, prepared, names, { files: [], pictures: [] })
      const { width, height } = whole
      const file = `${name}-${width}x${height}.webp`
      await placeFiles(incoming, [{ localFile: whole.path, name: thumbnailName(file) }])
      await transaction.insertInto('text_picture').values({ name, added_at: Date.now() }).execute()
      audit({ kind: 'text-picture', entity: name, before: null, after: { width, height } })
      const data = { name, address: `${thumbnailPath}${file}`, width, height }
      return { message: 'Bilden är sparad.', data: { ...data, card: thumbnailOf(name, '', '') } }
    },
  )
}
