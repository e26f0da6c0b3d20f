import { toText } from '#contract/call-path.ts'
import type { UploadPurpose } from '#contract/resumable-upload.ts'
import type { Store } from '../database/open.ts'
import type { IncomingFolder } from '../uploads/incoming-folder.ts'
import { takeUpload } from '../uploads/resumable-uploads.ts'
import { uploadsIn } from '../uploads/upload.ts'
import { invalidFields } from './call-router.ts'

type Wanted = { purpose: UploadPurpose; customer: string; incoming: IncomingFolder }

/** The file of an import, in the request's own folder: one that was uploaded in pieces, or one of the form. */
export async function importFileIn(
  store: Store,
  dataFolder: string,
  fields: { files?: unknown; upload?: unknown },
  wanted: Wanted,
): Promise<{ path: string; title: string; size: number }> {
  const id = toText(fields.upload)
  if (id !== '') return takeUpload(store, dataFolder, { id, ...wanted })
  const [file, ...more] = uploadsIn(fields.files) ?? []
  if (file === undefined || more.length > 0) throw refuseFile('Välj en fil.')
  return file
}

export const refuseFile = (message: string) => invalidFields([{ path: ['files'], message }])
