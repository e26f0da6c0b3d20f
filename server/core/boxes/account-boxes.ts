import type { Kysely } from 'kysely'
import * as Y from 'yjs'
import { erasedBoxDays, removedBoxDays } from '#contract/account-boxes.ts'
import { dayMs } from '#contract/durations.ts'
import type { DatabaseTransaction } from '../../database/open.ts'
import type { Database } from '../../database/schema.ts'
import { endFilesOfBoxes, endUnfinishedFilesOf, expireBoxFiles, exportBoxFiles } from './box-files.ts'
import { endLinksOfBoxes, exportBoxLinks } from './shared-box-links.ts'
import { deleteInvitations, endMemberships, expireMemberships, leaveAllBoxes } from './box-members.ts'

/** Erases the contents of boxes. Their rows stay for a while, so that devices erase them too; colleagues are in them no more. */
export async function eraseAccountBoxes(
  transaction: DatabaseTransaction,
  ids: readonly string[],
  now: number,
): Promise<void> {
  if (ids.length === 0) return
  await transaction.deleteFrom('account_box_update').where('box_id', 'in', ids).execute()
  await endMemberships(transaction, 'erased', { boxes: ids })
  await deleteInvitations(transaction, ids)
  await transaction
    .updateTable('account_box')
    .set({ erased_at: now, removed_at: null, hash: '', bytes: 0 })
    .where('id', 'in', ids)
    .execute()
  // Last, when the rows are locked: a link or a file that was being stored meanwhile is among them, or is refused.
  await endLinksOfBoxes(transaction, ids, now)
  await endFilesOfBoxes(transaction, ids, now)
}

/** Erases boxes that were removed long ago, and forgets those that were erased longer ago than a device stays away. */
export async function expireAccountBoxes(store: Kysely<Database>, now: number): Promise<void> {
  await store.transaction().execute(async (transaction) => {
    const removed = await transaction
      .selectFrom('account_box')
      .select('id')
      .where('removed_at', '<', now - removedBoxDays * dayMs)
      .limit(500)
      .execute()
    await eraseAccountBoxes(
      transaction,
      removed.map(({ id }) => id),
      now,
    )
  })
  await store
    .deleteFrom('account_box')
    .where('erased_at', '<', now - erasedBoxDays * dayMs)
    .execute()
  await expireMemberships(store, now)
  await expireBoxFiles(store, now)
}

/** A person's boxes with everything in them, also what was removed from them and can be taken back. */
export async function exportAccountBoxes(store: Kysely<Database>, customer: string) {
  const boxes = await store
    .selectFrom('account_box')
    .select(['id', 'created_at', 'changed_at', 'removed_at', 'erased_at'])
    .where('customer_id', '=', customer)
    .orderBy('created_at')
    .execute()
  const updates = await store
    .selectFrom('account_box_update')
    .innerJoin('account_box', 'account_box.id', 'account_box_update.box_id')
    .select(['box_id', 'content'])
    .where('customer_id', '=', customer)
    .orderBy('account_box_update.seq')
    .execute()
  const files = await exportBoxFiles(store, customer)
  const links = await exportBoxLinks(store, customer)
  return boxes.map((box) => {
    const document = new Y.Doc()
    const parts = document.getMap('parts')
    const fields = document.getMap('box')
    for (const { box_id, content } of updates)
      if (box_id === box.id) Y.applyUpdate(document, Buffer.from(content, 'base64'))
    const own = files.filter(({ box_id }) => box_id === box.id).map(({ box_id: _, ...file }) => file)
    const shared = links
      .filter(({ box_id }) => box_id === box.id)
      .map(({ box_id: _, content, ...link }) => ({ ...link, shows: JSON.parse(content) as unknown }))
    return { ...box, fields: fields.toJSON(), parts: parts.toJSON(), files: own, links: shared }
  })
}

/** Deletes a person's boxes with all traces of them, but those that a colleague goes on with. */
export async function deleteAccountBoxes(transaction: DatabaseTransaction, customer: string): Promise<void> {
  await leaveAllBoxes(transaction, customer)
  const own = await transaction
    .selectFrom('account_box')
    .select('id')
    .where('customer_id', '=', customer)
    .execute()
  const ids = own.map(({ id }) => id)
  await endLinksOfBoxes(transaction, ids, Date.now())
  await endFilesOfBoxes(transaction, ids, Date.now())
  await endUnfinishedFilesOf(transaction, customer, Date.now())
  await transaction
    .deleteFrom('account_box_update')
    .where('box_id', 'in', (row) =>
      row.selectFrom('account_box').select('id').where('customer_id', '=', customer),
    )
    .execute()
  await transaction.deleteFrom('account_box').where('customer_id', '=', customer).execute()
}
