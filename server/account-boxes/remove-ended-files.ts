import type { Store } from '../database/open.ts'
import type { FileStore } from '../uploads/file-store.ts'
import { unfinishedType } from '../core/boxes/box-files.ts'
import { boxFileName } from '../uploads/upload-paths.ts'

/** Files in one round. */
const roundSize = 200

/** Whether there are files whose bytes are to be removed. */
export async function hasEndedFiles(store: Store): Promise<boolean> {
  const row = await endedFiles(store).select('id').executeTakeFirst()
  return row !== undefined
}

/** Removes the bytes of files that have ended, and then their rows: a store that does not answer is asked again in the next run. */
export async function removeEndedFiles(
  store: Store,
  files: FileStore,
  goesOn: () => Promise<boolean> = async () => true,
): Promise<void> {
  while (await goesOn()) {
    const rows = await endedFiles(store).select(['id', 'type']).limit(roundSize).execute()
    if (rows.length === 0) return
    await files.remove(rows.filter(({ type }) => type !== unfinishedType).map(({ id }) => boxFileName(id)))
    for (const { id, type } of rows) if (type === unfinishedType) await files.pieces.remove(id)
    const ids = rows.map(({ id }) => id)
    await store.deleteFrom('account_box_file').where('id', 'in', ids).execute()
  }
}

const endedFiles = (store: Store) =>
  store.selectFrom('account_box_file').where('removed_at', 'is not', null).where('box_id', '=', '')
