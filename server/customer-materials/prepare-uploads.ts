import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { RefusalError } from '../core/refusal-error.ts'
import { inspectDocument, refuseNonPdf } from '../uploads/inspect-document.ts'
import { recordPendingMoves, type IncomingFolder, type PendingMoves } from '../uploads/incoming-folder.ts'
import { fileFolder, originalFolder, picturePaths } from '../uploads/upload-paths.ts'
import { processPicture, refuseNonPicture, type ProcessedPicture } from '../uploads/picture.ts'
import type { Upload } from '../uploads/upload.ts'
import { scanFile } from '../uploads/scan-file.ts'
import type { CheckedForm } from './check-form.ts'

/** Files that have been looked at and may be put into place. */
export type PreparedUploads = { documents: (Upload & { pages: number })[]; picture: ProcessedPicture | null }

/** Looks at everything that came, and makes documents and the picture anew; throws for the first that may not come in. */
export async function prepareUploads(
  { form, picture, documents }: CheckedForm,
  incoming: IncomingFolder,
  scanCommand: string | undefined,
): Promise<PreparedUploads> {
  if (picture !== null) await refuseNonPicture(picture)
  for (const document of documents) await refuseNonPdf(document)
  // Scanned as they came: a document is written anew when it is looked at, without what was hidden in it.
  for (const [file, field] of [
    ...(picture === null ? [] : [[picture, 'image'] as const]),
    ...documents.map((document) => [document, 'files'] as const),
  ])
    await scanFile(scanCommand, file.path, field)
  const looked: PreparedUploads['documents'] = []
  for (const document of documents) looked.push({ ...document, ...(await inspectDocument(document)) })
  return {
    documents: looked,
    picture: picture === null ? null : await processPicture(picture, form.image_crop, incoming.folder),
  }
}

/** Bytes that a save adds to what its customer stores. */
export const preparedBytes = ({ documents, picture }: PreparedUploads) =>
  documents.reduce((sum, { size }) => sum + size, picture?.size ?? 0)

/** Names for what is put into place. No two saves ever make the same one, so that nobody's undoing takes another's file. */
export function uniqueFileNames(
  slug: string,
  { documents, picture }: PreparedUploads,
): { files: string[]; image: string | null } {
  const mark = (hash: string) =>
    createHash('sha256').update(`${hash}${randomUUID()}`).digest('hex').slice(0, 10)
  return {
    files: documents.map(({ hash }, position) => `${slug}-${position + 1}.${mark(hash)}.pdf`),
    image: picture === null ? null : `${slug}.${mark(slug)}`,
  }
}

/** Puts the files into place under their names. `leaving` are names that the save gives up; both are written down first. */
export async function moveIntoPlace(
  dataFolder: string,
  incoming: IncomingFolder,
  { documents, picture }: PreparedUploads,
  names: { files: string[]; image: string | null },
  leaving: PendingMoves,
): Promise<void> {
  const pictures = names.image === null ? [] : [names.image]
  await recordPendingMoves(incoming, {
    files: [...names.files, ...leaving.files],
    pictures: [...pictures, ...leaving.pictures],
  })
  for (const [position, document] of documents.entries())
    await rename(document.path, path.join(fileFolder(dataFolder), names.files[position] ?? ''))
  if (picture === null || names.image === null) return
  await mkdir(originalFolder(dataFolder), { recursive: true })
  const places = picturePaths(dataFolder, names.image)
  for (const [ending, file] of Object.entries(picture.files)) {
    const place = places[ending]
    if (place === undefined) throw new RefusalError('FAILED')
    await rename(file, place)
  }
}
