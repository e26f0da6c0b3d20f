import type { ExpressionBuilder, Kysely } from 'kysely'
import { erasedBoxDays } from '#contract/account-boxes.ts'
import type { MembershipEnd } from '#contract/box-members.ts'
import { dayMs } from '#contract/durations.ts'
import type { DatabaseTransaction } from '../../database/open.ts'
import { isPostgres } from '../../database/postgres.ts'
import type { Database } from '../../database/schema.ts'
import { tryLockPerson } from '../people/erasure.ts'

/** Whether a person owns a box or is in it, for a query of boxes. */
export const isInBox = (customer: string) => (row: ExpressionBuilder<Database, 'account_box'>) =>
  row.or([
    row('customer_id', '=', customer),
    row.exists(
      row
        .selectFrom('box_member')
        .select('box_member.id')
        .whereRef('box_member.box_id', '=', 'account_box.id')
        .where('box_member.customer_id', '=', customer)
        .where('box_member.ended_at', 'is', null),
    ),
  ])

/** Ends memberships of boxes whose rows are locked: of one person, or of all. They say for a while why. */
export async function endMemberships(
  transaction: DatabaseTransaction,
  ended: Exclude<MembershipEnd, ''>,
  { boxes, id }: { boxes: readonly string[]; id?: string },
): Promise<void> {
  let ending = transaction
    .updateTable('box_member')
    .set({ ended, ended_at: Date.now() })
    .where('box_id', 'in', boxes)
    .where('ended_at', 'is', null)
  if (id !== undefined) ending = ending.where('id', '=', id)
  await ending.execute()
}

/** Ends the invitations to boxes that nobody has accepted, and forgets the others. */
export const deleteInvitations = (transaction: DatabaseTransaction, boxes: readonly string[]) =>
  transaction.deleteFrom('box_invitation').where('box_id', 'in', boxes).execute()

/** Gives a box, whose row is locked, another owner, who was in it. Invitations end: the new owner decides. */
export async function giveBoxTo(
  transaction: DatabaseTransaction,
  id: string,
  member: { id: string; customer_id: string },
): Promise<void> {
  await transaction.deleteFrom('box_member').where('id', '=', member.id).execute()
  await transaction
    .updateTable('account_box')
    .set({ customer_id: member.customer_id })
    .where('id', '=', id)
    .execute()
  await deleteInvitations(transaction, [id])
}

/** Whether a colleague can get a box: nobody is erasing them, and their account has not ended. */
export async function canOwnBoxes(transaction: DatabaseTransaction, customer: string): Promise<boolean> {
  if (!(await tryLockPerson(transaction, { emails: [], id: customer }))) return false
  const row = await transaction
    .selectFrom('customer')
    .select('deactivated_at')
    .where('id', '=', customer)
    .executeTakeFirst()
  return row?.deactivated_at === null
}

/**
 * Takes a person whose account ends out of all boxes. A box of theirs goes to the colleague who may change it and has been in it
 * longest; one that nobody else may change stays theirs, and is erased with what else they have.
 */
export async function leaveAllBoxes(transaction: DatabaseTransaction, customer: string): Promise<void> {
  await lockBoxesOf(transaction, customer)
  await transaction.deleteFrom('box_member').where('customer_id', '=', customer).execute()
  const shared = await transaction
    .selectFrom('account_box')
    .innerJoin('box_member', 'box_member.box_id', 'account_box.id')
    .select('account_box.id')
    .distinct()
    .where('account_box.customer_id', '=', customer)
    .where('box_member.ended_at', 'is', null)
    .execute()
  for (const { id } of shared) {
    const heir = await findHeir(transaction, id)
    if (heir === null) await endMemberships(transaction, 'erased', { boxes: [id] })
    else await giveBoxTo(transaction, id, heir)
  }
}

/** All at once and in one order, so that two persons who are erased at the same time do not wait for each other. */
async function lockBoxesOf(transaction: DatabaseTransaction, customer: string): Promise<void> {
  // SQLite has one writer.
  if (!isPostgres<Database>(transaction)) return
  await transaction
    .selectFrom('account_box')
    .select('id')
    .where((row) =>
      row.or([
        row('customer_id', '=', customer),
        row(
          'id',
          'in',
          row
            .selectFrom('box_member')
            .select('box_id')
            .where('box_member.customer_id', '=', customer)
            .where('ended_at', 'is', null),
        ),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

async function findHeir(transaction: DatabaseTransaction, box: string) {
  const members = await transaction
    .selectFrom('box_member')
    .select(['id', 'customer_id'])
    .where('box_id', '=', box)
    .where('role', '=', 'edit')
    .where('ended_at', 'is', null)
    .orderBy('joined_at')
    .orderBy('id')
    .execute()
  for (const member of members) if (await canOwnBoxes(transaction, member.customer_id)) return member
  return null
}

/** The boxes of others that a person is or was in. Their contents are in the export of their owners. */
export const exportMemberships = (store: Kysely<Database>, customer: string) =>
  store
    .selectFrom('box_member')
    .select(['box_id', 'role', 'joined_at', 'ended_at', 'ended'])
    .where('customer_id', '=', customer)
    .orderBy('joined_at')
    .execute()

/** Forgets memberships that ended longer ago than a device stays away, and invitations that nobody can accept any more. */
export async function expireMemberships(store: Kysely<Database>, now: number): Promise<void> {
  await store
    .deleteFrom('box_member')
    .where('ended_at', '<', now - erasedBoxDays * dayMs)
    .execute()
  await store.deleteFrom('box_invitation').where('expires_at', '<', now).execute()
}
