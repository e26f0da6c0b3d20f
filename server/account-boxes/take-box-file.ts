import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { fileTypeFromFile } from 'file-type'
import { isBoxFileType } from '#contract/account-boxes.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { Config } from '../core/settings/config.ts'
import type { Store } from '../database/open.ts'
import type { FileStore } from '../uploads/file-store.ts'
import { cleanUpIncoming, openIncoming, recordPendingMoves } from '../uploads/incoming-folder.ts'
import { inspectDocument } from '../uploads/inspect-document.ts'
import { findCompleteUpload, removeUpload } from '../uploads/resumable-uploads.ts'
import { scanFile } from '../uploads/scan-file.ts'
import { boxFileName } from '../uploads/upload-paths.ts'
import type { SentFile } from './sent-file.ts'

type Places = { store: Store; config: Pick<Config, 'scanCommand'>; files: FileStore }
type Arrived = { uploadId: string; sent: SentFile; customer: string }

const notWhole = 'Filen kom inte fram hel. Den skickas igen.'
const tooSlow =
  'Dokumentet hann inte kontrolleras. Försök igen om en stund, eller spara det på nytt som en mindre PDF.'
const wrongType = 'Filen är varken en PDF eller ett foto som kontot tar emot.'

/** Says that pieces are gone: another server has stored the file meanwhile, or its box has ended. Asked again, the account says which. */
export const piecesAreGone = () => new RefusalError('CONFLICT', { message: notWhole })

/** Whether the file system has no such file. */
export const isNoFile = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Checks a file of which all pieces have arrived, puts it into the store of files as it is, and lets `record` write its row. Whatever
 * no row names afterwards is removed, at the latest by the next sweep. The pieces are removed when the file is stored or is refused for
 * what is in it: a server that cannot check or store it just then has them when the device asks again.
 */
export async function takeBoxFile<Result>(
  { store, config, files }: Places,
  { uploadId, sent, customer }: Arrived,
  record: (stored: string) => Promise<Result>,
): Promise<Result> {
  const incoming = await openIncoming(files)
  try {
    const file = path.join(incoming.folder, `${uploadId}.whole`)
    try {
      await findCompleteUpload(store, files, { id: uploadId, customer, purpose: 'box-file' })
      // A copy: a piece that comes meanwhile changes nothing of what is checked.
      await copyFile(await files.pieces.local(uploadId, incoming.folder), file)
    } catch (error) {
      throw error instanceof RefusalError || isNoFile(error) ? piecesAreGone() : error
    }
    try {
      if ((await hashOf(file)) !== sent.sha256) throw new RefusalError('CONFLICT', { message: notWhole })
      await checkContents(file, sent, config.scanCommand)
    } catch (error) {
      if (isFinal(error)) await removeUpload(store, files, uploadId)
      throw error
    }
    const stored = randomUUID()
    await recordPendingMoves(incoming, { files: [], pictures: [], boxFiles: [stored] })
    await files.put(boxFileName(stored), file)
    const result = await record(stored)
    await removeUpload(store, files, uploadId)
    return result
  } finally {
    await cleanUpIncoming(store, incoming)
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** The bytes have to be a PDF or a picture, as the box says, and a PDF does nothing by itself. */
async function checkContents(file: string, { type, bytes }: SentFile, scanCommand?: string): Promise<void> {
  const found = (await fileTypeFromFile(file))?.mime
  if (found === undefined || familyOf(found) !== familyOf(type))
    throw new RefusalError('WRONG_TYPE', { message: wrongType })
  await scanFile(scanCommand, file, 'piece')
  if (type !== 'application/pdf') return
  // Inspected in a copy, which is written anew: the file itself stays as it is, so that all devices have the same bytes.
  const copy = `${file}.inspected`
  await copyFile(file, copy)
  await inspectDocument({ path: copy, title: '', size: bytes, hash: '' }, uninspected)
}

/** That a document takes too long to inspect may be because the server has much to do: no field is named, so a device tries again. */
const uninspected = () => new RefusalError('INVALID', { message: tooSlow })

/** Whether the same pieces would be refused again. */
const isFinal = (error: unknown) =>
  error instanceof RefusalError && error.statusCode < 500 && error.message !== tooSlow

/** A picture is one whatever its name says: programs name a JPEG .png, and browsers show it by its bytes. */
function familyOf(type: string): string {
  if (type === 'application/pdf') return type
  // Of pictures that move.
  const still = type.replace('/apng', '/png').replace(/-sequence$/, '')
  return isBoxFileType(still) ? 'picture' : type
}
