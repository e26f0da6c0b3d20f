import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Selectable } from 'kysely'
import type { UploadPurpose } from '#contract/resumable-upload.ts'
import { RefusalError } from '../core/refusal-error.ts'
import type { Store } from '../database/open.ts'
import type { Database } from '../database/schema.ts'
import type { IncomingFolder } from './incoming-folder.ts'
import { titleOf } from './upload.ts'

export type ResumableUpload = Selectable<Database['resumable_upload']>

const folderIn = (dataFolder: string) => path.join(dataFolder, 'uploads/unfinished')
export const unfinishedFile = (dataFolder: string, id: string) =>
  path.join(folderIn(dataFolder), `${id}.part`)

/** Makes the file that the pieces of an upload are written to. */
export async function createUnfinishedFile(dataFolder: string, id: string): Promise<void> {
  await mkdir(folderIn(dataFolder), { recursive: true })
  const file = await open(unfinishedFile(dataFolder, id), 'wx')
  await file.close()
}

/** How many bytes of an upload have arrived: the file itself tells, so a server that was killed goes on where it was. */
export async function bytesArrived(dataFolder: string, id: string): Promise<number> {
  const found = await stat(unfinishedFile(dataFolder, id)).catch(() => null)
  if (found === null) throw goneRefusal()
  return found.size
}

/**
 * Writes a piece at its place. Two requests that send the same piece write the same bytes, so they need no lock, and a piece of which
 * only a part was written is continued.
 */
export async function writePiece(
  dataFolder: string,
  id: string,
  { offset, bytes }: { offset: number; bytes: Buffer },
): Promise<void> {
  const file = await open(unfinishedFile(dataFolder, id), 'r+')
  try {
    for (let written = 0; written < bytes.length;) {
      const { bytesWritten } = await file.write(bytes, written, bytes.length - written, offset + written)
      written += bytesWritten
    }
    // What the answer says has arrived must also be there after a power cut.
    await file.datasync()
  } finally {
    await file.close()
  }
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
  if (upload === undefined) throw goneRefusal()
  return upload
}

/** The caller's own upload for a purpose, when all of it has arrived. */
export async function findCompleteUpload(
  store: Store,
  dataFolder: string,
  { id, customer, purpose }: { id: string; customer: string; purpose: UploadPurpose },
): Promise<ResumableUpload> {
  const upload = await findUpload(store, { id, customer })
  if (upload.purpose !== purpose) throw goneRefusal()
  if ((await bytesArrived(dataFolder, id)) !== Number(upload.size))
    throw new RefusalError('INVALID', { message: 'Hela filen har inte kommit fram än.' })
  return upload
}

/** Ends a complete upload: its file moves to the request's own folder, which deletes it. */
export async function takeUpload(
  store: Store,
  dataFolder: string,
  { incoming, ...wanted }: { id: string; customer: string; purpose: UploadPurpose; incoming: IncomingFolder },
): Promise<{ path: string; title: string; size: number }> {
  const { id, file_name, size } = await findCompleteUpload(store, dataFolder, wanted)
  const file = path.join(incoming.folder, id)
  await rename(unfinishedFile(dataFolder, id), file)
  await removeUpload(store, dataFolder, id)
  return { path: file, title: titleOf(file_name), size: Number(size) }
}

const goneRefusal = () =>
  new RefusalError('NOT_FOUND', { message: 'Uppladdningen finns inte längre. Välj filmen igen.' })

export async function removeUpload(store: Store, dataFolder: string, id: string): Promise<void> {
  await store.deleteFrom('resumable_upload').where('id', '=', id).execute()
  await rm(unfinishedFile(dataFolder, id), { force: true })
}

/** Deletes uploads whose time has passed, and files that belong to none, of which one may be about to get its row. */
export async function removeStaleUploads(store: Store, dataFolder: string, now: number): Promise<void> {
  await store.deleteFrom('resumable_upload').where('expires_at', '<', now).execute()
  const rows = await store.selectFrom('resumable_upload').select('id').execute()
  const ids = new Set(rows.map(({ id }) => id))
  for (const name of await readdir(folderIn(dataFolder)).catch(() => [])) {
    if (ids.has(path.parse(name).name)) continue
    const { mtimeMs } = await stat(path.join(folderIn(dataFolder), name)).catch(() => ({ mtimeMs: now }))
    if (now - mtimeMs > 3_600_000) await rm(path.join(folderIn(dataFolder), name), { force: true })
  }
}
