import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { maxFileUploadBytes, maxPictureUploadBytes } from '#contract/limits.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { IncomingFolder } from './incoming-folder.ts'
import { markReceived, titleOf, type Upload } from './upload.ts'

const sizeLimits: Record<string, { bytes: number; message: string }> = {
  image: { bytes: maxPictureUploadBytes, message: 'En bild får vara högst 20 MB.' },
  files: { bytes: maxFileUploadBytes, message: 'Ett dokument får vara högst 50 MB.' },
}

/** Writes a form's file into the incoming folder under a name of our own; counts and hashes its bytes as they arrive. */
export async function savePart(part: MultipartFile, { folder }: IncomingFolder): Promise<Upload> {
  const file = path.join(folder, randomUUID())
  const hash = createHash('sha256')
  let size = 0
  const refuseTooLarge = refusalForSize(part.fieldname)
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      hash.update(chunk)
      const refusal = refuseTooLarge(size)
      if (refusal === null) done(null, chunk)
      else done(refusal)
    },
  })
  try {
    await pipeline(part.file, meter, createWriteStream(file, { flags: 'wx', flush: true }))
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
  return markReceived({ path: file, title: titleOf(part.filename ?? ''), size, hash: hash.digest('hex') })
}

function refusalForSize(field: string): (size: number) => RefusalError | null {
  const { bytes, message } = sizeLimits[field] ?? { bytes: maxFileUploadBytes, message: 'Filen är för stor.' }
  return (size) =>
    size > bytes ? new RefusalError('TOO_LARGE', { message, errors: { [field]: [message] } }) : null
}
