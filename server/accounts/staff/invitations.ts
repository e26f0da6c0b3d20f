import { toText } from '#contract/call-path.ts'
import { acceptInvitation, inviteStaff, readInvitation, revokeInvitation } from '#contract/calls/staff.ts'
import { expiredLink } from '#contract/messages.ts'
import { staffRoles, type StaffRole } from '#contract/staff-roles.ts'
import { writeAuditLog } from '../../core/records/audit.ts'
import { hashToken } from '../../core/callers/caller.ts'
import { refuseErased } from '../../core/people/erasure.ts'
import { fieldMessage } from '../../core/refusals/field-message.ts'
import { RefusalError } from '../../core/refusals/refusal-error.ts'
import { positiveNumberIn } from '../../core/fields/staff-text.ts'
import type { DatabaseTransaction, Store } from '../../database/open.ts'
import { invalidFields } from '../../http/call-router.ts'
import type { StaffRouter } from '../../http/staff-calls.ts'
import { customerByEmail, lowerCaseEmail } from '../customer.ts'
import { checkStaffAccount, saveStaffAccount, staffEmailRules } from './grant-role.ts'
import type { StaffAccountDeps } from './staff-account-deps.ts'
import { createInvitation } from './create-invitation.ts'

/** Invitations to a role: an editor sends them, and whoever gets one accepts it. */
export function mountInvitationCalls(deps: StaffAccountDeps, staffRouter: StaffRouter): void {
  const { implement, store, config } = deps

  staffRouter.write(inviteStaff, async (fields, { staff, caller, transaction, audit }) => {
    const parsed = staffEmailRules.safeParse(fields, { error: fieldMessage })
    if (!parsed.success) throw invalidFields(parsed.error.issues)
    const email = lowerCaseEmail(parsed.data.email)
    await refuseErased(transaction, caller, { emails: [email], id: null })
    const role = staffRoles.find((each) => each === fields.role)
    if (role === undefined) throw new RefusalError('INVALID', { errors: { role: ['Välj en roll.'] } })
    const sender_id = role === 'sender' ? await senderOf(transaction, fields.sender_id) : null
    await refuseKnownStaff(transaction, email, role)
    await createInvitation(transaction, { email, role, sender_id, invited_by: staff.id }, config.publicUrl)
    const after = { role, sender_id }
    audit({ kind: 'invitation', entity: role, after, personal: { email, after: { email } } })
    return { message: `Inbjudan är på väg till ${email}.` }
  })

  staffRouter.write(revokeInvitation, async (fields, { transaction, audit }) => {
    const revoked = await transaction
      .updateTable('staff_invitation')
      .set({ revoked_at: Date.now() })
      .where('id', '=', toText(fields.id))
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .returning(['email', 'role'])
      .executeTakeFirst()
    if (revoked === undefined)
      throw new RefusalError('CONFLICT', { message: 'Inbjudan är redan besvarad eller återtagen.' })
    const { email, role } = revoked
    audit({ kind: 'invitation', entity: role, before: { role }, personal: { email, before: { email } } })
    return { message: `Inbjudan till ${email} gäller inte längre.` }
  })

  implement(readInvitation, async ({ token }) => {
    const { email, role } = await openInvitation(store, token)
    const customer = await customerByEmail(store, email)
    const has_account = customer !== null && customer.email_confirmed_at !== null
    return { data: { email, role, has_account } }
  })

  implement(acceptInvitation, async (fields, caller) => {
    const { email } = await openInvitation(store, fields.token)
    const account = await checkStaffAccount(deps, email, fields, caller)
    await store.transaction().execute(async (transaction) => {
      await refuseErased(transaction, caller, { emails: [email] })
      const { id, role, sender_id, invited_by } = await openInvitation(transaction, fields.token)
      const used = await transaction
        .updateTable('staff_invitation')
        .set({ used_at: Date.now() })
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .where('revoked_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (used === undefined) throw new RefusalError('FORBIDDEN', { message: expiredLink })
      const customer = await saveStaffAccount(transaction, email, account, {
        role,
        sender_id,
        given_by: invited_by,
      })
      await writeAuditLog(transaction, { customer, role, call: acceptInvitation.name }, [
        { kind: 'staff', entity: customer, after: { role, sender_id } },
      ])
    })
    return { message: 'Välkommen! Logga in, så sätter du upp tvåstegsverifieringen.' }
  })
}

/** The invitation of a token; throws when it is unknown, used, withdrawn or too old. */
async function openInvitation(store: Store | DatabaseTransaction, token: unknown) {
  const invitation = await store
    .selectFrom('staff_invitation')
    .selectAll()
    .where('token_hash', '=', typeof token === 'string' ? hashToken(token) : '')
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', Date.now())
    .executeTakeFirst()
  if (invitation === undefined) throw new RefusalError('FORBIDDEN', { message: expiredLink })
  return invitation
}

async function senderOf(transaction: DatabaseTransaction, given: unknown): Promise<number> {
  const id = positiveNumberIn(given)
  const sender = await transaction
    .selectFrom('sender')
    .select('id')
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
  if (sender === undefined)
    throw new RefusalError('INVALID', { errors: { sender_id: ['Välj vilken avsändare det gäller.'] } })
  return sender.id
}

async function refuseKnownStaff(
  transaction: DatabaseTransaction,
  email: string,
  role: StaffRole,
): Promise<void> {
  const known = await transaction
    .selectFrom('staff_role')
    .innerJoin('customer', 'customer.id', 'staff_role.customer_id')
    .select('customer.id')
    .where('customer.email', '=', email)
    .where('staff_role.role', '=', role)
    .executeTakeFirst()
  if (known !== undefined)
    throw new RefusalError('INVALID', { errors: { email: ['Den adressen har redan rollen.'] } })
}
