import { isEmail } from '#contract/forms/form-fields.ts'
import { createInvitation } from '../accounts/staff/create-invitation.ts'
import { writeAuditLog } from '../core/records/audit.ts'
import { normalizeEmail } from '../core/people/erasure.ts'
import { CommandError, type OperatorCommand } from './operator-command.ts'

/** Invites an editor, and prints the address of the invitation for whoever has no email yet. */
export const addEditor: OperatorCommand = {
  usage: 'EMAIL',
  description: 'bjuder in en redaktör',
  async run({ store, config }, address) {
    const email = normalizeEmail(address)
    if (!isEmail(email)) throw new CommandError(`${address} är ingen e-postadress.`)
    const link = await store.transaction().execute(async (transaction) => {
      const invitation = { email, role: 'editor' as const, sender_id: null, invited_by: null }
      const created = await createInvitation(transaction, invitation, config.publicUrl)
      await writeAuditLog(transaction, { customer: null, role: 'operator', call: 'add-editor' }, [
        {
          kind: 'invitation',
          entity: 'editor',
          after: { role: 'editor' },
          personal: { email, after: { email } },
        },
      ])
      return created
    })
    return `Inbjudan är på väg till ${email}. Den kan också öppnas här:\n${link}`
  },
}
