import { randomUUID } from 'node:crypto'
import { uploadDays } from '#contract/resumable-upload.ts'
import { dayMs } from '#contract/durations.ts'
import { requireCustomer, type Caller } from '../core/callers/caller.ts'
import type { Store } from '../database/open.ts'
import type { FileStore } from '../uploads/file-store.ts'
import { boxTransaction } from './box-transaction.ts'
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

/** Makes a place for a file's pieces, of which none has arrived. */
export async function beginBoxUpload(
  { store, files }: { store: Store; files: FileStore },
  sent: SentFile,
  caller: Caller,
): Promise<Found> {
  const customer = requireCustomer(caller).id
  const id = randomUUID()
  await files.pieces.create(id)
  const superseded = await boxTransaction(store, caller, async (transaction) => {
    const rows = await transaction
      .selectFrom('resumable_upload')
      .select(['id', 'file_name'])
      .where('customer_id', '=', customer)
      .where('purpose', '=', 'box-file')
      .orderBy('created_at', 'desc')
      .execute()
    // One of the same name has lost its bytes.
    const ended = rows
      .filter(({ file_name }, at) => at >= maxUnfinished - 1 || file_name === nameOf(sent))
      .map((row) => row.id)
    if (ended.length > 0) await transaction.deleteFrom('resumable_upload').where('id', 'in', ended).execute()
    const now = Date.now()
    await transaction
      .insertInto('resumable_upload')
      .values({
        ...{ id, purpose: 'box-file', material_id: 0, customer_id: customer, file_name: nameOf(sent) },
        ...{ size: sent.bytes, created_at: now, expires_at: now + uploadDays * dayMs },
      })
      .execute()
    return ended
  })
  for (const each of superseded) await files.pieces.remove(each)
  return { id, arrived: 0 }
}
