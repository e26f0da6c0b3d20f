import { randomUUID } from 'node:crypto'
import { invitationLifeDays, staffRoleLabels, type StaffRole } from '#contract/staff-roles.ts'
import { hashToken, newToken } from '../../core/callers/caller.ts'
import type { DatabaseTransaction } from '../../database/open.ts'
import { defaultEmail } from '../../mail/compose-templated-email.ts'
import { helloText, linkBlock } from '../../mail/email-template.ts'
import type { ComposedEmail } from '../../mail/composed-email.ts'
import { enqueueEmail } from '../../mail/enqueue-email.ts'

type Invitation = { email: string; role: StaffRole; sender_id: number | null; invited_by: string | null }

/** Stores an invitation, queues its email and returns the address in it. */
export async function createInvitation(
  transaction: DatabaseTransaction,
  invitation: Invitation,
  publicUrl: string,
): Promise<string> {
  const token = newToken()
  const now = Date.now()
  await transaction
    .insertInto('staff_invitation')
    .values({
      id: randomUUID(),
      ...invitation,
      token_hash: hashToken(token),
      created_at: now,
      expires_at: now + invitationLifeDays * 24 * 3_600_000,
      used_at: null,
      revoked_at: null,
    })
    .execute()
  const address = `${publicUrl}/redaktion/inbjudan#${token}`
  await enqueueEmail(transaction, invitationEmail(invitation, address, publicUrl))
  return address
}

const invitationEmail = ({ email, role }: Invitation, address: string, publicUrl: string): ComposedEmail =>
  defaultEmail({
    key: 'staff-invitation',
    kind: 'account-invitation',
    recipient: email,
    values: {
      hälsning: helloText(''),
      roll: staffRoleLabels[role].toLowerCase(),
      dagar: String(invitationLifeDays),
      länk: [linkBlock('Tacka ja', address)],
    },
    because:
      'Du får det här brevet för att redaktionen angav din e-postadress. Vill du inte vara med behöver du inte göra något.',
    publicUrl,
  })
