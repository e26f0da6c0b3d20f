import type { Store } from '../database/open.ts'
import type { FileStore } from '../uploads/file-store.ts'
import { boxFileName } from '../uploads/upload-paths.ts'

/** Files in one round. */
const roundSize = 200

/** Whether there are files whose bytes are to be removed. */
export async function hasEndedFiles(store: Store): Promise<boolean> {
  const row = await store
    .selectFrom('account_box_file')
    .select('id')
    .where('removed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Removes the bytes of files that have ended, and then their rows: a store that does not answer is asked again in the next run. */
export async function removeEndedFiles(
  store: Store,
  files: FileStore,
  goesOn: () => Promise<boolean> = async () => true,
): Promise<void> {
  while (await goesOn()) {
    const rows = await store
      .selectFrom('account_box_file')
      .select('id')
      .where('removed_at', 'is not', null)
      .limit(roundSize)
      .execute()
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    await files.remove(ids.map(boxFileName))
    await store.deleteFrom('account_box_file').where('id', 'in', ids).execute()
  }
}
