import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { unnamedFileDays } from '#contract/account-boxes.ts'
import { dayMs } from '#contract/durations.ts'
import type { DatabaseTransaction } from '../../database/open.ts'
import type { Database } from '../../database/schema.ts'

/** A mark that no box has had before, so that devices ask again which files the account has of it. */
export const newFilesMark = () => randomBytes(8).toString('hex')

/** In the place of the type of a file: the row is of an unfinished one that has ended, of which pieces are to be removed. */
export const unfinishedType = 'unfinished'

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

/** A file of a box, whose row is locked: its bytes are missing or damaged since `lostAt`, or are there again (null). */
export async function markLost(
  transaction: DatabaseTransaction,
  { id, box_id }: { id: string; box_id: string },
  lostAt: number | null,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('account_box_file')
    .set({ removed_at: lostAt })
    .where('id', '=', id)
    // Not one that has ended meanwhile.
    .where('box_id', '=', box_id)
    .where('removed_at', lostAt === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  await transaction
    .updateTable('account_box')
    .set({ files_mark: newFilesMark() })
    .where('id', '=', box_id)
    .execute()
}

/** Ends a file that was lost, of a box whose row is locked: a device has sent it again. */
export async function endLostFile(
  transaction: DatabaseTransaction,
  { box_id, file }: { box_id: string; file: string },
  now: number,
): Promise<void> {
  const lost = await transaction
    .selectFrom('account_box_file')
    .select('id')
    .where('box_id', '=', box_id)
    .where('file', '=', file)
    .where('removed_at', 'is not', null)
    .execute()
  await endFiles(
    transaction,
    lost.map(({ id }) => id),
    now,
  )
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
  const unfinished = await transaction
    .deleteFrom('resumable_upload')
    .where('purpose', '=', 'box-file')
    // Its name begins with the id of its box.
    .where(sql<string>`substr(file_name, 1, 36)`, 'in', boxes)
    .returning('id')
    .execute()
  await removePieces(transaction, unfinished, now)
}

/** Ends what has arrived of a person's unfinished files, in whichever boxes. */
export async function endUnfinishedFilesOf(
  transaction: DatabaseTransaction,
  customer: string,
  now: number,
): Promise<void> {
  const unfinished = await transaction
    .deleteFrom('resumable_upload')
    .where('purpose', '=', 'box-file')
    .where('customer_id', '=', customer)
    .returning('id')
    .execute()
  await removePieces(transaction, unfinished, now)
}

/** Has the job that removes the bytes of ended files remove what has arrived of unfinished ones. */
async function removePieces(
  transaction: DatabaseTransaction,
  uploads: readonly { id: string }[],
  now: number,
): Promise<void> {
  if (uploads.length === 0) return
  const ended = { box_id: '', type: unfinishedType, bytes: 0, sha256: '', unnamed_at: null }
  await transaction
    .insertInto('account_box_file')
    .values(uploads.map(({ id }) => ({ ...ended, id, file: id, stored_at: now, removed_at: now })))
    .execute()
}

/** Ends files that no part has named for long, those that were lost as long ago, and those of boxes whose rows are gone with their account. */
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
      .where('box_id', '!=', '')
      .where((row) =>
        row.or([
          row('account_box.id', 'is', null),
          // Unless it is found, or sent again, in this moment.
          row('account_box_file.removed_at', '<', before),
        ]),
      )
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
