import { toText } from '#contract/call-path.ts'
import type { UploadPurpose } from '#contract/resumable-upload.ts'
import { parseImportFile } from '../core/import-export/parse-import-file.ts'
import type { Store } from '../database/open.ts'
import type { IncomingFolder } from '../uploads/incoming-folder.ts'
import { FileStoreError } from '../uploads/file-store-error.ts'
import { fileOfUpload, removeUpload } from '../uploads/resumable-uploads.ts'
import { uploadsIn } from '../uploads/upload.ts'
import { invalidFields } from './call-router.ts'

type Refused = { refused: string }
type Wanted = {
  purpose: UploadPurpose
  maxBytes: number
  /** What is said of a file with more bytes. */
  tooLarge: string
  /** The module of the process that reads it. */
  parser: URL
}

/** `endUpload`: what follows when the import is stored. */
type Prepared<ParsedFile> = { parsed: ParsedFile; file_name: string; endUpload: () => Promise<void> }

/**
 * What the check of an import does before its transaction: reads the file, one that was uploaded in pieces or one of the form. Refused
 * beside the field when it is too large or cannot be read.
 */
export const prepareImport =
  <ParsedFile extends object>(store: Store, { maxBytes, tooLarge, parser, purpose }: Wanted) =>
  async (
    fields: { files?: unknown; upload?: unknown },
    incoming: IncomingFolder,
    { id: customer }: { id: string },
  ): Promise<Prepared<ParsedFile>> => {
    const id = toText(fields.upload)
    const file =
      id === '' ? onlyFileIn(fields.files) : await fileOfUpload(store, { id, purpose, customer, incoming })
    const endUpload = async () => {
      if (id === '') return
      await removeUpload(store, incoming.files, id).catch((error: unknown) => {
        // The sweep removes what a store of files leaves that does not answer.
        if (!(error instanceof FileStoreError)) throw error
      })
    }
    const isTooLarge = file.size > maxBytes
    const parsed = isTooLarge
      ? { refused: tooLarge }
      : await parseImportFile<ParsedFile | Refused>(parser, file.path)
    if (isRefused(parsed)) {
      await endUpload()
      throw refuseFile(parsed.refused)
    }
    return { parsed, file_name: file.title, endUpload }
  }

const isRefused = (parsed: object): parsed is Refused => 'refused' in parsed

function onlyFileIn(files: unknown) {
  const [file, ...more] = uploadsIn(files) ?? []
  if (file === undefined || more.length > 0) throw refuseFile('Välj en fil.')
  return file
}

const refuseFile = (message: string) => invalidFields([{ path: ['files'], message }])
