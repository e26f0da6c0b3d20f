import type { FastifyRequest } from 'fastify'
import {
  maxCustomerMaterialFiles,
  maxFileUploadBytes,
  maxLongTextLength,
  uploadQuotaBytes,
} from '#contract/limits.ts'
import type { Publisher } from '../core/callers/require-publisher.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { IncomingFolder } from '../uploads/incoming-folder.ts'
import { savePart } from '../uploads/save-part.ts'
import type { Upload } from '../uploads/upload.ts'
import { firstValues } from './first-values.ts'

/** Bytes of all the form's texts together: a character takes at most four. */
const maxTextBytes = 4 * (2 * maxLongTextLength + 20_000)
const maxFields = 100
/** Bytes of a whole form with its files. */
export const maxFormBytes = uploadQuotaBytes + maxTextBytes

const limits = {
  fieldSize: maxTextBytes,
  fields: maxFields,
  files: maxCustomerMaterialFiles + 1,
  parts: maxFields,
  // One byte more than allowed, so that savePart sees a file that is too large.
  fileSize: maxFileUploadBytes + 1,
}

/**
 * Reads a form with files into the incoming folder. `publisher` is null when no token came in the header: then the token
 * has to be in a field before the first file, and `authenticate` checks it before any of the file's bytes are taken.
 */
export async function receiveForm(
  request: FastifyRequest,
  fileFields: readonly string[],
  incoming: IncomingFolder,
  publisher: Publisher | null,
  authenticate: (formToken: unknown) => Promise<Publisher>,
): Promise<{ fields: Record<string, unknown>; publisher: Publisher | null }> {
  const texts: [string, string][] = []
  const files: [string, Upload][] = []
  let [textBytes, fileBytes] = [0, 0]
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        const value = typeof part.value === 'string' ? part.value : JSON.stringify(part.value)
        textBytes += Buffer.byteLength(part.fieldname) + Buffer.byteLength(value)
        if (part.valueTruncated || part.fieldnameTruncated || textBytes > maxTextBytes)
          throw new RefusalError('TOO_LARGE')
        texts.push([part.fieldname, value])
        continue
      }
      if (!fileFields.includes(part.fieldname)) throw new RefusalError('TOO_LARGE')
      publisher ??= await authenticate(firstValues(texts)['token'])
      const upload = await savePart(part, incoming)
      fileBytes += upload.size
      if (fileBytes > uploadQuotaBytes) throw new RefusalError('TOO_LARGE')
      // Browsers send a file field that was left empty too, as an empty file without a name.
      if (upload.size > 0 || (part.filename ?? '') !== '') files.push([part.fieldname, upload])
    }
  } catch (error) {
    throw toRefusal(error)
  }
  return { fields: { ...firstValues(texts), ...groupByField(files) }, publisher }
}

function groupByField(files: [string, Upload][]): Record<string, Upload[]> {
  const groups: Record<string, Upload[]> = {}
  for (const [field, upload] of files) (groups[field] ??= []).push(upload)
  return groups
}

/** Our limits become TOO_LARGE and an unreadable form UNREADABLE. Errors of the file system, such as a full disk, stay what they are. */
function toRefusal(error: unknown): unknown {
  if (error instanceof RefusalError || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'FST_FILES_LIMIT')
    return new RefusalError('TOO_LARGE', { message: `Högst ${maxCustomerMaterialFiles} filer åt gången.` })
  if (/^FST_(PARTS|FIELDS)_LIMIT$/.test(code)) return new RefusalError('TOO_LARGE')
  return /^E[A-Z]+$/.test(code) && code !== 'ECONNRESET' ? error : new RefusalError('UNREADABLE')
}
