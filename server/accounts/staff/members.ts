import { toText } from '#contract/call-path.ts'
import { listStaff, readStaff, removeStaffRole } from '#contract/calls/staff.ts'
import { RefusalError } from '../../core/refusals/refusal-error.ts'
import type { DatabaseTransaction, Store } from '../../database/open.ts'
import type { StaffRouter } from '../../http/staff-calls.ts'
import { customerById } from '../customer.ts'
import { deleteSessions } from '../sessions.ts'
import { setEditorFlag } from './grant-role.ts'

/** Who has which role, and the end of a role. */
export function mountStaffMemberCalls(staffRouter: StaffRouter, store: Store): void {
  staffRouter.read(readStaff, async (_fields, { id, roles, senderId }) => {
    const { first_name, last_name, email } = await customerById(store, id)
    const sender =
      senderId === null
        ? null
        : ((await store
            .selectFrom('sender')
            .select(['id', 'name'])
            .where('id', '=', senderId)
            .executeTakeFirst()) ?? null)
    return { data: { id, first_name, last_name, email, roles, sender } }
  })

  staffRouter.read(listStaff, async () => ({
    data: {
      staff: await listMembers(store),
      invitations: await listOpenInvitations(store),
      senders: await store
        .selectFrom('sender')
        .select(['id', 'name'])
        .where('merged_into', 'is', null)
        .orderBy('name')
        .execute(),
    },
  }))

  staffRouter.write(removeStaffRole, async (fields, { transaction, audit }) => {
    const id = toText(fields.id)
    const removed = await transaction
      .deleteFrom('staff_role')
      .where('customer_id', '=', id)
      .where('role', '=', toText(fields.role) as 'editor')
      .returning(['role', 'sender_id'])
      .executeTakeFirst()
    if (removed === undefined)
      throw new RefusalError('CONFLICT', { message: 'Personen har inte den rollen längre.' })
    if (removed.role === 'editor') {
      await refuseNoEditor(transaction)
      await setEditorFlag(transaction, id, 0)
    }
    await deleteSessions(transaction, id)
    audit({ kind: 'staff', entity: id, before: removed, after: null })
    return { message: 'Rollen är borttagen, och personen är utloggad överallt.' }
  })
}

/** Reads after the delete: two editors who remove each other at once cannot both succeed on SQLite; on PostgreSQL the lock on the rows makes the second wait. */
async function refuseNoEditor(transaction: DatabaseTransaction): Promise<void> {
  const left = await transaction
    .updateTable('staff_role')
    .set((row) => ({ given_at: row.ref('given_at') }))
    .where('role', '=', 'editor')
    .returning('customer_id')
    .execute()
  if (left.length === 0)
    throw new RefusalError('CONFLICT', {
      message: 'Den sista redaktören kan inte tas bort. Bjud in en till först.',
    })
}

async function listMembers(store: Store) {
  const rows = await store
    .selectFrom('staff_role')
    .innerJoin('customer', 'customer.id', 'staff_role.customer_id')
    .leftJoin('sender', 'sender.id', 'staff_role.sender_id')
    .leftJoin('second_factor', 'second_factor.customer_id', 'customer.id')
    .select([
      'customer.id',
      'customer.first_name',
      'customer.last_name',
      'customer.email',
      'staff_role.role',
      'staff_role.given_at',
      'sender.name as sender_name',
      'second_factor.confirmed_at',
    ])
    .orderBy('customer.last_name')
    .orderBy('customer.id')
    .orderBy('staff_role.role')
    .execute()
  return rows.map(({ first_name, last_name, sender_name, confirmed_at, ...row }) => ({
    ...row,
    name: `${first_name} ${last_name}`.trim(),
    sender_name: sender_name ?? '',
    has_second_factor: confirmed_at !== null,
  }))
}

async function listOpenInvitations(store: Store) {
  const rows = await store
    .selectFrom('staff_invitation')
    .leftJoin('sender', 'sender.id', 'staff_invitation.sender_id')
    .select([
      'staff_invitation.id',
      'staff_invitation.email',
      'staff_invitation.role',
      'staff_invitation.created_at',
      'staff_invitation.expires_at',
      'sender.name as sender_name',
    ])
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', Date.now())
    .orderBy('staff_invitation.created_at', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, sender_name: row.sender_name ?? '' }))
}
