import type { Selectable } from 'kysely'
import type { StoredPurpose } from '#contract/resumable-upload.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { Store } from '../database/open.ts'
import type { Database } from '../database/schema.ts'
import type { FileStore } from './file-store.ts'
import type { IncomingFolder } from './incoming-folder.ts'
import { titleOf } from './upload.ts'

export type ResumableUpload = Selectable<Database['resumable_upload']>

/** How many bytes of an upload have arrived. */
export async function bytesArrived(files: FileStore, id: string): Promise<number> {
  const arrived = await files.pieces.arrived(id)
  if (arrived === null) throw removedUploadRefusal()
  return arrived
}

/** The caller's own upload; another's does not exist. */
export async function findUpload(
  store: Pick<Store, 'selectFrom'>,
  { id, customer }: { id: string; customer: string },
): Promise<ResumableUpload> {
  const upload = await store
    .selectFrom('resumable_upload')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customer)
    .executeTakeFirst()
  if (upload === undefined) throw removedUploadRefusal()
  return upload
}

/** The caller's own upload for a purpose, when all of it has arrived. */
export async function findCompleteUpload(
  store: Store,
  files: FileStore,
  { id, customer, purpose }: { id: string; customer: string; purpose: StoredPurpose },
): Promise<ResumableUpload> {
  const upload = await findUpload(store, { id, customer })
  if (upload.purpose !== purpose) throw removedUploadRefusal()
  if ((await bytesArrived(files, id)) !== Number(upload.size))
    throw new RefusalError('INVALID', { message: 'Hela filen har inte kommit fram än.' })
  return upload
}

/** The file of a complete upload, to read. The upload ends when what is made of it is stored: the same form may be sent again before. */
export async function fileOfUpload(
  store: Store,
  { incoming, ...wanted }: { id: string; customer: string; purpose: StoredPurpose; incoming: IncomingFolder },
): Promise<{ path: string; title: string; size: number }> {
  const { folder, files } = incoming
  const { id, file_name, size } = await findCompleteUpload(store, files, wanted)
  return { path: await files.pieces.local(id, folder), title: titleOf(file_name), size: Number(size) }
}

const removedUploadRefusal = () =>
  new RefusalError('NOT_FOUND', { message: 'Uppladdningen finns inte längre. Välj filen igen.' })

export async function removeUpload(store: Store, files: FileStore, id: string): Promise<void> {
  await store.deleteFrom('resumable_upload').where('id', '=', id).execute()
  await files.pieces.remove(id)
}

/** Deletes uploads whose time has passed, and bytes that belong to none, of which one may be about to get its row. */
export async function removeStaleUploads(store: Store, files: FileStore, now: number): Promise<void> {
  await store.deleteFrom('resumable_upload').where('expires_at', '<', now).execute()
  const rows = await store.selectFrom('resumable_upload').select('id').execute()
  const ids = new Set(rows.map(({ id }) => id))
  for (const { id, at } of await files.pieces.list())
    if (!ids.has(id) && now - at > 3_600_000) await files.pieces.remove(id)
}
