import { toText } from '#contract/call-path.ts'
import type { Crop } from '#contract/forms/parse-crop.ts'
import { parseCrop } from '#contract/forms/parse-crop.ts'
import type { Config } from '../core/settings/config.ts'
import { invalidFields } from '../http/call-router.ts'
import type { IncomingFolder } from '../uploads/incoming-folder.ts'
import { prepareUploads, type PreparedUploads } from '../uploads/prepare-uploads.ts'
import { uploadsIn } from '../uploads/upload.ts'

/** Files of a form that have been inspected, and the folder in which they lie. */
export type Received = { prepared: PreparedUploads; incoming: IncomingFolder }

const refuse = (field: string, message: string) => invalidFields([{ path: [field], message }])

/** Inspects the documents of a form: at least one, `max` at most. */
export async function receiveDocuments(
  { files }: { files?: unknown },
  incoming: IncomingFolder,
  { max, config }: { max: number; config: Pick<Config, 'scanCommand'> },
): Promise<Received> {
  const documents = uploadsIn(files)
  if (documents === null || documents.length === 0) throw refuse('files', 'Välj en PDF på din enhet.')
  if (documents.length > max)
    throw refuse('files', max === 1 ? 'Välj en fil.' : `Högst ${max} filer åt gången.`)
  const received = { picture: null, documents, crop: null }
  return { prepared: await prepareUploads(received, incoming, config.scanCommand), incoming }
}

/** Inspects the picture of a form with its crop. Without one, `present` prepares the picture that is there. */
export async function receivePicture(
  { image, image_crop }: { image?: unknown; image_crop?: unknown },
  incoming: IncomingFolder,
  config: Pick<Config, 'scanCommand'>,
  present: (crop: Crop | null) => Promise<PreparedUploads> = () => Promise.reject(noPicture()),
): Promise<Received> {
  const crop = parseCrop(toText(image_crop))
  if (crop === undefined) throw refuse('image_crop', 'Välj en del av bilden.')
  const pictures = uploadsIn(image)
  if (pictures === null) throw noPicture()
  const [picture] = pictures
  const prepared =
    picture === undefined
      ? await present(crop)
      : await prepareUploads({ picture, documents: [], crop }, incoming, config.scanCommand)
  return { prepared, incoming }
}

export const noPicture = () => refuse('image', 'Välj en bild på din enhet.')
