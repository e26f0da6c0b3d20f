import { maxAccountBoxes, maxAccountBoxesBytes } from '#contract/account-boxes.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { AccountBoxTables } from '../database/account-box-tables.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { noteUnnamedFiles } from './box-files.ts'
import type { BoxRow } from './box-row.ts'
import { sizeOfAccount } from './account-size.ts'
import type { ChangedDocument } from './changed-document.ts'

type UpdateRow = Pick<AccountBoxTables['account_box_update'], 'seq' | 'content'>

/** More updates than these become one row. */
const maxUpdateRows = 32

export const erasedMessage = 'Lådan är borttagen för gott på en av dina andra enheter.'
const tooManyMessage = `Kontot har plats för ${maxAccountBoxes} lådor. Ta bort en låda för gott, så får den här plats.`
const fullMessage = 'Kontots plats för lådor är slut. Ta bort en låda för gott, så får den här plats.'
const ownerIsFull = 'Kontot hos den som äger lådan är fullt. Be den personen att ta bort en låda för gott.'

/** Makes the row of a new box. Does nothing where the id is taken, whosever it is. */
export async function createBox(
  transaction: DatabaseTransaction,
  id: string,
  customer: string,
): Promise<void> {
  const known = await transaction
    .selectFrom('account_box')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (known !== undefined) return
  const { count } = await sizeOfAccount(transaction, customer)
  if (count >= maxAccountBoxes) throw new RefusalError('INVALID', { message: tooManyMessage })
  const now = Date.now()
  await transaction
    .insertInto('account_box')
    .values({
      ...{ id, customer_id: customer, seq: 0, hash: '', bytes: 0 },
      ...{ created_at: now, changed_at: now, removed_at: null, erased_at: null },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** The stored updates of a box, the first first. */
export const updatesOf = (transaction: DatabaseTransaction, id: string): Promise<UpdateRow[]> =>
  transaction
    .selectFrom('account_box_update')
    .select(['seq', 'content'])
    .where('box_id', '=', id)
    .orderBy('seq')
    .execute()

type Change = {
  box: BoxRow
  rows: readonly UpdateRow[]
  update: string
  changed: ChangedDocument
  /** Who sends it: the owner, in whose account the bytes count, or a colleague. */
  by: string
}

/** Adds an update to a box whose row is locked; many become one, and exactly those that were read are replaced. */
export async function storeChange(
  transaction: DatabaseTransaction,
  { box, rows, update, changed, by }: Change,
): Promise<{ seq: number; hash: string }> {
  const { id, customer_id } = box
  const version = { seq: box.seq + 1, hash: changed.hash }
  const isCompacted =
    rows.length >= maxUpdateRows || box.bytes + update.length > 2 * changed.state.length + 65_536
  const content = isCompacted ? changed.state : update
  if (isCompacted && rows.length > 0)
    await transaction
      .deleteFrom('account_box_update')
      .where('box_id', '=', id)
      .where(
        'seq',
        'in',
        rows.map(({ seq }) => seq),
      )
      .execute()
  await transaction
    .insertInto('account_box_update')
    .values({ box_id: id, seq: version.seq, content })
    .execute()
  const now = Date.now()
  await transaction
    .updateTable('account_box')
    .set({
      ...version,
      bytes: isCompacted ? content.length : box.bytes + content.length,
      changed_at: now,
      removed_at: changed.isRemoved ? (box.removed_at ?? now) : null,
    })
    .where('id', '=', id)
    .execute()
  await noteUnnamedFiles(transaction, id, changed.files)
  if ((await sizeOfAccount(transaction, customer_id)).bytes > maxAccountBoxesBytes)
    throw new RefusalError('INVALID', { message: by === customer_id ? fullMessage : ownerIsFull })
  return version
}

/** Replaces the updates of a box whose row is locked by one, without what was deleted from it. */
export async function compactBox(
  transaction: DatabaseTransaction,
  { id, seq }: BoxRow,
  state: string,
): Promise<void> {
  await transaction.deleteFrom('account_box_update').where('box_id', '=', id).execute()
  await transaction.insertInto('account_box_update').values({ box_id: id, seq, content: state }).execute()
  await transaction.updateTable('account_box').set({ bytes: state.length }).where('id', '=', id).execute()
}
