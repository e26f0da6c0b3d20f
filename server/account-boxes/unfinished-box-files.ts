import { randomUUID } from 'node:crypto'
import { uploadDays } from '#contract/resumable-upload.ts'
import { dayMs } from '#contract/durations.ts'
import type { DatabaseTransaction, Store } from '../database/open.ts'
import type { FileStore } from '../uploads/file-store.ts'
import type { SentFile } from './sent-file.ts'

/** Unfinished files of one person: a device sends one at a time. The oldest gives way, so that nobody fills the disk with beginnings. */
const maxUnfinished = 5

type Found = { id: string; arrived: number }

const nameOf = ({ id, file, sha256 }: SentFile) => `${id} ${file} ${sha256}`

/** What has arrived of a file that one person sends; undefined where none of it is here. */
export async function findBoxUpload(
  { store, files }: { store: Store; files: FileStore },
  sent: SentFile,
  customer: string,
): Promise<Found | undefined> {
  const row = await store
    .selectFrom('resumable_upload')
    .select('id')
    .where('customer_id', '=', customer)
    .where('purpose', '=', 'box-file')
    .where('file_name', '=', nameOf(sent))
    .where('size', '=', sent.bytes)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const arrived = await files.pieces.arrived(row.id)
  return arrived === null ? undefined : { id: row.id, arrived }
}

/**
 * Makes a place for the pieces of a file, of which none has arrived, in a box whose row is locked: a box that is erased at the same moment
 * ends it too. `superseded`: uploads that have ended for it, whose pieces are to be removed.
 */
export async function beginBoxUpload(
  { transaction, files }: { transaction: DatabaseTransaction; files: FileStore },
  sent: SentFile,
  customer: string,
): Promise<Found & { superseded: string[] }> {
  const rows = await transaction
    .selectFrom('resumable_upload')
    .select(['id', 'file_name'])
    .where('customer_id', '=', customer)
    .where('purpose', '=', 'box-file')
    .orderBy('created_at', 'desc')
    .execute()
  const same = rows.find(({ file_name }) => file_name === nameOf(sent))
  const arrived = same === undefined ? null : await files.pieces.arrived(same.id)
  // Another request has begun it meanwhile.
  if (same !== undefined && arrived !== null) return { id: same.id, arrived, superseded: [] }
  // One of the same name has lost its bytes.
  const superseded = rows.filter((row, at) => at >= maxUnfinished - 1 || row === same).map((row) => row.id)
  if (superseded.length > 0)
    await transaction.deleteFrom('resumable_upload').where('id', 'in', superseded).execute()
  const id = randomUUID()
  // Before its row, which says that it is there; without one the hourly sweep removes it.
  await files.pieces.create(id)
  const now = Date.now()
  await transaction
    .insertInto('resumable_upload')
    .values({
      ...{ id, purpose: 'box-file', material_id: 0, customer_id: customer, file_name: nameOf(sent) },
      ...{ size: sent.bytes, created_at: now, expires_at: now + uploadDays * dayMs },
    })
    .execute()
  return { id, arrived: 0, superseded }
}
