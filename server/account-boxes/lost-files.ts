import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { markLost } from '../core/boxes/box-files.ts'
import type { Store } from '../database/open.ts'
import { FileStoreError } from '../uploads/file-store-error.ts'
import type { FileStore } from '../uploads/file-store.ts'
import { boxFileName } from '../uploads/upload-paths.ts'
import { verifying } from '../uploads/verify-bytes.ts'
import { lockRow } from './box-access.ts'
import type { BoxFileRow } from './box-files.ts'

/** Files in one round. */
const roundSize = 200

type LostFile = Pick<BoxFileRow, 'id' | 'box_id' | 'bytes' | 'sha256'>

/**
 * Notes that the bytes of a file are missing or damaged: the account does not say any longer that it has it, and a device that has it
 * sends it again. Nothing is removed: while files are being restored, what is missing comes later.
 */
export const loseFile = (store: Store, file: LostFile): Promise<void> =>
  store.transaction().execute(async (transaction) => {
    await lockRow(transaction, file.box_id)
    await markLost(transaction, file, Date.now())
  })

/** Whether there are files whose bytes were missing or damaged. */
export async function hasLostFiles(store: Store): Promise<boolean> {
  const row = await store
    .selectFrom('account_box_file')
    .select('id')
    .where('removed_at', 'is not', null)
    .where('box_id', '!=', '')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives files whose bytes are whole again back to their boxes. */
export async function restoreFoundFiles(
  store: Store,
  files: FileStore,
  goesOn: () => Promise<boolean> = async () => true,
): Promise<void> {
  let after = ''
  for (;;) {
    const rows = await store
      .selectFrom('account_box_file')
      .select(['id', 'box_id', 'bytes', 'sha256'])
      .where('removed_at', 'is not', null)
      .where('box_id', '!=', '')
      .where('id', '>', after)
      .orderBy('id')
      .limit(roundSize)
      .execute()
    for (const row of rows) {
      if (!(await goesOn())) return
      if (!(await isWhole(files, row))) continue
      await store.transaction().execute(async (transaction) => {
        await lockRow(transaction, row.box_id)
        await markLost(transaction, row, null)
      })
    }
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

async function isWhole(files: FileStore, { id, bytes, sha256 }: LostFile): Promise<boolean> {
  const name = boxFileName(id)
  if ((await files.find(name))?.bytes !== bytes) return false
  const contents = await files.read(name)
  if (contents === null) return false
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  try {
    await pipeline(contents, verifying(name, bytes, sha256), nowhere)
    return true
  } catch (error) {
    if (error instanceof FileStoreError && error.isDamaged) return false
    throw error
  }
}
