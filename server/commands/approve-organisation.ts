import { guest } from '../core/callers/caller.ts'
import { refuseErased } from '../core/people/erasure.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'
import { organisationEmail } from '../moderation/organisations.ts'
import { CommandError, type OperatorCommand } from './operator-command.ts'

/** Allows an organisation to publish material, and emails it. */
export const approveOrganisation: OperatorCommand = {
  usage: 'EMAIL',
  description: 'låter en organisation lägga upp material',
  run: async ({ store, config }, argument) => {
    const email = argument.normalize('NFC').trim().toLowerCase()
    return store.transaction().execute(async (transaction) => {
      // A person who is being erased gets no more emails.
      await refuseErased(transaction, guest, { emails: [email] })
      const customer = await transaction
        .selectFrom('customer')
        .leftJoin('organisation', 'organisation.customer_id', 'customer.id')
        .selectAll('customer')
        .select('organisation.name')
        .where('email', '=', email)
        .executeTakeFirst()
      if (customer === undefined || customer.is_organisation === 0)
        throw new CommandError(`Ingen organisation har adressen ${email}.`)
      if (customer.email_confirmed_at === null)
        throw new CommandError(`${email} har inte bekräftat sin adress än.`)
      const name = customer.name ?? email
      if (customer.organisation_approved === 1) return `${name} är redan godkänd.`
      await transaction
        .updateTable('customer')
        .set({ organisation_approved: 1 })
        .where('id', '=', customer.id)
        .execute()
      await transaction.deleteFrom('organisation_review').where('customer_id', '=', customer.id).execute()
      const decided = { decision: 'approved', message: '' } as const
      await enqueueEmail(
        transaction,
        await organisationEmail(transaction, { ...customer, name }, decided, config.publicUrl),
      )
      return `${name} är godkänd. Ett brev ligger på kö till ${email}.`
    })
  },
}
