import { toText } from '#contract/call-path.ts'
import type { UploadPurpose } from '#contract/resumable-upload.ts'
import type { Store } from '../database/open.ts'
import type { IncomingFolder } from '../uploads/incoming-folder.ts'
import { takeUpload } from '../uploads/resumable-uploads.ts'
import { uploadsIn } from '../uploads/upload.ts'
import { invalidFields } from './call-router.ts'

type Wanted = {
  purpose: UploadPurpose
  customer: string
  incoming: IncomingFolder
  maxBytes: number
  /** What is said of a file with more bytes. */
  tooLarge: string
}

/** The file of an import, in the request's own folder: one that was uploaded in pieces, or one of the form. */
export async function importFileIn(
  store: Store,
  fields: { files?: unknown; upload?: unknown },
  { maxBytes, tooLarge, ...wanted }: Wanted,
): Promise<{ path: string; title: string; size: number }> {
  const id = toText(fields.upload)
  const file = id === '' ? onlyFileIn(fields.files) : await takeUpload(store, { id, ...wanted })
  if (file.size > maxBytes) throw refuseFile(tooLarge)
  return file
}

function onlyFileIn(files: unknown) {
  const [file, ...more] = uploadsIn(files) ?? []
  if (file === undefined || more.length > 0) throw refuseFile('Välj en fil.')
  return file
}

export const refuseFile = (message: string) => invalidFields([{ path: ['files'], message }])
