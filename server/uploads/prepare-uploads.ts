import { RefusalError } from '../core/refusals/refusal-error.ts'
import { inspectDocument, refuseNonPdf } from './inspect-document.ts'
import { recordPendingMoves, type IncomingFolder } from './incoming-folder.ts'
import type { PendingMoves } from './remove-orphans.ts'
import { placeFiles, stageFiles } from './stage-files.ts'
import { documentName, pictureNames, randomSuffix } from './upload-paths.ts'
import { processPicture, refuseNonPicture, type ProcessedPicture } from './picture.ts'
import type { Upload } from './upload.ts'
import { scanFile } from './scan-file.ts'
import type { Crop } from '#contract/forms/parse-crop.ts'

/**
 * The uploads of a form that has been checked. `crop`: the visible part of the picture, null for as much as fits. `isWhole`: all of
 * it is shown in each size, on white.
 */
type ReceivedUploads = {
  picture: Upload | null
  documents: Upload[]
  crop: Crop | null
  isWhole?: boolean
}

/** Uploads that have been inspected and may be moved into place. */
export type PreparedUploads = { documents: (Upload & { pages: number })[]; picture: ProcessedPicture | null }

/** Inspects all uploads and re-encodes documents and the picture; throws for the first that is not acceptable. */
export async function prepareUploads(
  { picture, documents, crop, isWhole = false }: ReceivedUploads,
  incoming: IncomingFolder,
  scanCommand: string | undefined,
): Promise<PreparedUploads> {
  if (picture !== null) await refuseNonPicture(picture)
  for (const document of documents) await refuseNonPdf(document)
  // Scanned before the inspection, which rewrites documents and drops hidden content.
  for (const [file, field] of [
    ...(picture === null ? [] : [[picture, 'image'] as const]),
    ...documents.map((document) => [document, 'files'] as const),
  ])
    await scanFile(scanCommand, file.path, field)
  const inspected: PreparedUploads['documents'] = []
  for (const document of documents) inspected.push({ ...document, ...(await inspectDocument(document)) })
  const processed = picture === null ? null : await processPicture(picture, crop, incoming.folder, isWhole)
  await stageFiles(incoming, [
    ...inspected.map((document) => document.path),
    ...Object.values(processed?.files ?? {}),
  ])
  return { documents: inspected, picture: processed }
}

/** Bytes that a save adds to the customer's storage. */
export const preparedBytes = ({ documents, picture }: PreparedUploads) =>
  documents.reduce((sum, { size }) => sum + size, picture?.size ?? 0)

/** File names for the uploads. No two saves share a name, so that the cleanup of one never deletes the file of another. */
export function uniqueFileNames(
  slug: string,
  { documents, picture }: PreparedUploads,
): { files: string[]; image: string | null } {
  return {
    files: documents.map((_, position) => `${slug}-${position + 1}.${randomSuffix()}.pdf`),
    image: picture === null ? null : `${slug}.${randomSuffix()}`,
  }
}

/** Moves the files into place. `replaced`: names that the save no longer needs. Both are recorded first, for the cleanup after a crash. */
export async function moveIntoPlace(
  incoming: IncomingFolder,
  { documents, picture }: PreparedUploads,
  names: { files: string[]; image: string | null },
  replaced: PendingMoves,
): Promise<void> {
  const pictures = names.image === null ? [] : [names.image]
  await recordPendingMoves(incoming, {
    files: [...names.files, ...replaced.files],
    pictures: [...pictures, ...replaced.pictures],
  })
  const moves = documents.map((document, position) => ({
    localFile: document.path,
    name: documentName(names.files[position] ?? ''),
  }))
  if (picture !== null && names.image !== null) moves.push(...pictureMoves(picture, names.image))
  await placeFiles(incoming, moves)
}

function pictureMoves(picture: ProcessedPicture, image: string) {
  const names = pictureNames(image)
  return Object.entries(picture.files).map(([ending, localFile]) => {
    const name = names[ending]
    if (name === undefined) throw new RefusalError('FAILED')
    return { localFile, name }
  })
}
