import { randomUUID } from 'node:crypto'
import {
  endedInvitation,
  invitationDays,
  maxBoxMembers,
  maxJoinedBoxes,
  type MemberRole,
} from '#contract/box-members.ts'
import { dayMs } from '#contract/durations.ts'
import { hashToken } from '../core/callers/caller.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { lockRow } from './box-access.ts'
import { changedDocument } from './changed-document.ts'
import { newMembership } from './membership.ts'
import type { BoxRow } from './box-row.ts'
import { compactBox, updatesOf } from './stored-box.ts'

const tooManyMembers = `I lådan ryms högst ${maxBoxMembers} kollegor, med öppna inbjudningar. Ta bort någon, eller dra in en inbjudan.`
const tooManyJoined = `Du är med i ${maxJoinedBoxes} lådor, och fler går inte. Lämna en av dem först.`

/** Stores a new invitation to a box whose row is locked. */
export async function invite(
  transaction: DatabaseTransaction,
  box: string,
  { secret, role }: { secret: string; role: MemberRole },
): Promise<void> {
  const now = Date.now()
  const counted = await Promise.all([
    transaction
      .selectFrom('box_member')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('box_id', '=', box)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow(),
    transaction
      .selectFrom('box_invitation')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('box_id', '=', box)
      .where('used_by', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow(),
  ])
  if (counted.reduce((sum, { count }) => sum + Number(count), 0) >= maxBoxMembers)
    throw new RefusalError('INVALID', { message: tooManyMembers })
  await transaction
    .insertInto('box_invitation')
    .values({
      ...{ id: randomUUID(), box_id: box, secret_hash: hashToken(secret), role, used_by: null },
      ...{ created_at: now, expires_at: now + invitationDays * dayMs },
    })
    .execute()
}

export const invitationOf = (transaction: DatabaseTransaction, secret: string) =>
  transaction
    .selectFrom('box_invitation')
    .selectAll()
    .where('secret_hash', '=', hashToken(secret))
    .executeTakeFirst()

/** An invitation that the caller can accept or has accepted, with its box, whose row is locked. */
export async function openInvitation(transaction: DatabaseTransaction, secret: string, customer: string) {
  const found = await invitationOf(transaction, secret)
  const box = found && (await lockRow(transaction, found.box_id))
  // Read again: it may have been used or revoked before the box was locked.
  const invitation = await invitationOf(transaction, secret)
  const isOpen =
    invitation !== undefined &&
    invitation.expires_at > Date.now() &&
    (invitation.used_by === null || (await isUsedBy(transaction, invitation.used_by, customer)))
  if (box === undefined || box.erased_at !== null || box.removed_at !== null || !isOpen)
    throw new RefusalError('NOT_FOUND', { message: endedInvitation })
  return { invitation, box }
}

async function isUsedBy(transaction: DatabaseTransaction, id: string, customer: string): Promise<boolean> {
  const member = await transaction
    .selectFrom('box_member')
    .select('id')
    .where('id', '=', id)
    .where('customer_id', '=', customer)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return member !== undefined
}

export const membershipOf = (transaction: DatabaseTransaction, box: string, customer: string) =>
  transaction
    .selectFrom('box_member')
    .select(['id', 'role'])
    .where('box_id', '=', box)
    .where('customer_id', '=', customer)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

type Joining = { box: BoxRow; customer: string; invitation: { id: string; role: MemberRole } }

/** Puts the caller into the box of an invitation, which is used up then. */
export async function join(
  transaction: DatabaseTransaction,
  { box, customer, invitation }: Joining,
): Promise<void> {
  const { count } = await transaction
    .selectFrom('box_member')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('customer_id', '=', customer)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxJoinedBoxes) throw new RefusalError('INVALID', { message: tooManyJoined })
  const used_by = await newMembership(transaction, { box: box.id, customer, role: invitation.role })
  await transaction.updateTable('box_invitation').set({ used_by }).where('id', '=', invitation.id).execute()
  // Words that were deleted before the colleague came are in the single updates, and in none that is made of all.
  await compactBox(transaction, box, (await boxDocumentOf(transaction, box)).state)
}

/** The document of a box, with its title. */
export async function boxDocumentOf(transaction: DatabaseTransaction, { id }: BoxRow) {
  const rows = await updatesOf(transaction, id)
  return changedDocument(
    rows.map(({ content }) => content),
    '',
  )
}
