import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { unnamedFileDays } from '#contract/account-boxes.ts'
import { dayMs } from '#contract/durations.ts'
import type { DatabaseTransaction } from '../../database/open.ts'
import type { Database } from '../../database/schema.ts'

/** A mark that no box has had before, so that devices ask again which files the account has of it. */
export const newFilesMark = () => randomBytes(8).toString('hex')

/** Ends files of boxes: nobody can fetch them from now on, and a job removes their bytes. Their rows name no box and no file any more. */
async function endFiles(
  transaction: DatabaseTransaction,
  ids: readonly string[],
  now: number,
): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .updateTable('account_box_file')
    .set((row) => ({
      ...{ removed_at: now, box_id: '', file: row.ref('id'), type: '', sha256: '', unnamed_at: null },
    }))
    .where('id', 'in', ids)
    .execute()
}

/**
 * Ends a file whose bytes are gone, of a box whose row is locked: the account does not say any longer that it has it, and a device that
 * has it sends it again.
 */
export async function endLostFile(
  transaction: DatabaseTransaction,
  { id, box_id }: { id: string; box_id: string },
  now: number,
): Promise<void> {
  await endFiles(transaction, [id], now)
  await transaction
    .updateTable('account_box')
    .set({ files_mark: newFilesMark() })
    .where('id', '=', box_id)
    .execute()
}

/** Ends all files of boxes whose rows are locked, or gone, and what has arrived of unfinished ones: their bytes belong to no row. */
export async function endFilesOfBoxes(
  transaction: DatabaseTransaction,
  boxes: readonly string[],
  now: number,
): Promise<void> {
  if (boxes.length === 0) return
  const files = await transaction
    .selectFrom('account_box_file')
    .select('id')
    .where('box_id', 'in', boxes)
    .execute()
  await endFiles(
    transaction,
    files.map(({ id }) => id),
    now,
  )
  await transaction
    .deleteFrom('resumable_upload')
    .where('purpose', '=', 'box-file')
    // Its name begins with the id of its box.
    .where(sql<string>`substr(file_name, 1, 36)`, 'in', boxes)
    .execute()
}

/** Ends files that no part has named for long, and those of boxes whose rows are gone with their account. */
export async function expireBoxFiles(store: Kysely<Database>, now: number): Promise<void> {
  const before = now - unnamedFileDays * dayMs
  await store.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('account_box_file')
      .select('box_id')
      .distinct()
      .where('unnamed_at', '<', before)
      .limit(500)
      .execute()
    if (found.length === 0) return
    const boxes = found.map(({ box_id }) => box_id)
    // Locks the boxes: a part that names a file again comes entirely before or after.
    await transaction
      .updateTable('account_box')
      .set({ files_mark: newFilesMark() })
      .where('id', 'in', boxes)
      .execute()
    const unnamed = await transaction
      .selectFrom('account_box_file')
      .select('id')
      .where('box_id', 'in', boxes)
      .where('unnamed_at', '<', before)
      .execute()
    await endFiles(
      transaction,
      unnamed.map(({ id }) => id),
      now,
    )
  })
  await store.transaction().execute(async (transaction) => {
    const left = await transaction
      .selectFrom('account_box_file')
      .leftJoin('account_box', 'account_box.id', 'account_box_file.box_id')
      .select('account_box_file.id')
      .where('account_box_file.removed_at', 'is', null)
      .where('account_box.id', 'is', null)
      .limit(500)
      .execute()
    await endFiles(
      transaction,
      left.map(({ id }) => id),
      now,
    )
  })
}

/** What the account has of files in a person's boxes. Their contents are fetched on the boxes' pages. */
export const exportBoxFiles = (store: Kysely<Database>, customer: string) =>
  store
    .selectFrom('account_box_file')
    .innerJoin('account_box', 'account_box.id', 'account_box_file.box_id')
    .select(['box_id', 'file', 'type', 'account_box_file.bytes', 'stored_at', 'unnamed_at'])
    .where('customer_id', '=', customer)
    .orderBy('stored_at')
    .execute()
