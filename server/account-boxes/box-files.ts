import type { Selectable } from 'kysely'
import { maxAccountFiles, maxAccountFilesBytes } from '#contract/account-boxes.ts'
import { endLostFile, newFilesMark } from '../core/boxes/box-files.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { AccountBoxTables } from '../database/account-box-tables.ts'
import type { DatabaseTransaction, Store } from '../database/open.ts'
import type { BoxRow } from './box-row.ts'

export type BoxFileRow = Selectable<AccountBoxTables['account_box_file']>

const fullMessage =
  'Kontots plats för egna filer är slut (500 MB). Ta bort en låda med filer för gott, så får den här plats.'
const ownerIsFull = 'Kontot hos den som äger lådan har inte plats för fler egna filer.'
const tooManyMessage = `Kontot har plats för ${maxAccountFiles} egna filer. Ta bort en låda med filer för gott, så får den här plats.`

/** A file of a box; undefined where the account does not have it, or has lost it. */
export const findBoxFile = (
  store: Store | DatabaseTransaction,
  box: string,
  file: string,
): Promise<BoxFileRow | undefined> =>
  store
    .selectFrom('account_box_file')
    .selectAll()
    .where('box_id', '=', box)
    .where('file', '=', file)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** The files that the account has of a box. */
export const filesOfBox = (store: Store | DatabaseTransaction, box: string) =>
  store
    .selectFrom('account_box_file')
    .select(['file', 'bytes', 'sha256'])
    .where('box_id', '=', box)
    .where('removed_at', 'is', null)
    .orderBy('stored_at')
    .orderBy('id')
    .execute()

/** How many files the boxes of a customer have, and how large they are together. */
export async function sizeOfFiles(
  transaction: DatabaseTransaction,
  customer: string,
): Promise<{ count: number; bytes: number }> {
  const { count, bytes } = await transaction
    .selectFrom('account_box_file')
    .innerJoin('account_box', 'account_box.id', 'account_box_file.box_id')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('account_box_file.bytes').as('bytes')])
    .where('customer_id', '=', customer)
    .where('account_box_file.removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { count: Number(count), bytes: Number(bytes) }
}

/** Refuses a file for which the account of the box's owner has no space. `by`: who sends it. */
export async function refuseWithoutSpace(
  transaction: DatabaseTransaction,
  { customer_id }: BoxRow,
  file: { bytes: number },
  by: string,
): Promise<void> {
  const { count, bytes } = await sizeOfFiles(transaction, customer_id)
  const isFull = bytes + file.bytes > maxAccountFilesBytes
  if (!isFull && count < maxAccountFiles) return
  const message = by !== customer_id ? ownerIsFull : isFull ? fullMessage : tooManyMessage
  throw new RefusalError('INVALID', { message })
}

/** Notes which files of a box, whose row is locked, no part names any more, and which one names again. */
export async function noteUnnamedFiles(
  transaction: DatabaseTransaction,
  box: string,
  named: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = await transaction
    .selectFrom('account_box_file')
    .select(['id', 'file', 'unnamed_at'])
    .where('box_id', '=', box)
    .execute()
  for (const { id, file, unnamed_at } of rows) {
    const isNamed = named.has(file)
    if (isNamed === (unnamed_at === null)) continue
    await transaction
      .updateTable('account_box_file')
      .set({ unnamed_at: isNamed ? null : Date.now() })
      .where('id', '=', id)
      .execute()
  }
}

/** Adds a file to a box whose row is locked. */
export async function insertBoxFile(
  transaction: DatabaseTransaction,
  box: BoxRow,
  file: Pick<BoxFileRow, 'id' | 'file' | 'type' | 'bytes' | 'sha256'>,
): Promise<void> {
  const now = Date.now()
  await endLostFile(transaction, { box_id: box.id, file: file.file }, now)
  await transaction
    .insertInto('account_box_file')
    .values({ ...file, box_id: box.id, stored_at: now, unnamed_at: null, removed_at: null })
    .execute()
  await transaction
    .updateTable('account_box')
    .set({ files_mark: newFilesMark() })
    .where('id', '=', box.id)
    .execute()
}
