import { siteName } from '#contract/messages.ts'
import { guest } from '../core/caller.ts'
import { normalizeEmail, refuseErased } from '../core/erasure.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'
import { greeting, paragraph, linkBlock, composeEmail } from '../mail/email-template.ts'
import { CommandError, type OperatorCommand } from './operator-command.ts'

/** For a customer who has lost both the telephone and the recovery codes. The operator has to verify who asks. */
export const resetSecondFactor: OperatorCommand = {
  usage: 'EMAIL',
  description: 'tar bort tvåstegsverifieringen från ett konto',
  run: ({ store, config }, address) => {
    const email = normalizeEmail(address)
    return store.transaction().execute(async (transaction) => {
      await refuseErased(transaction, guest, { emails: [email] })
      const customer = await transaction
        .selectFrom('customer')
        .innerJoin('second_factor', 'second_factor.customer_id', 'customer.id')
        .select(['customer.id', 'customer.first_name', 'customer.email'])
        .where('customer.email', '=', email)
        .executeTakeFirst()
      if (customer === undefined) throw new CommandError(`${email} har ingen tvåstegsverifiering.`)
      for (const table of ['second_factor', 'recovery_code', 'log_in_step', 'session'] as const)
        await transaction.deleteFrom(table).where('customer_id', '=', customer.id).execute()
      await enqueueEmail(
        transaction,
        composeEmail({
          kind: 'account-notice',
          recipient: customer.email,
          customer_id: customer.id,
          subject: 'Tvåstegsverifieringen är borttagen',
          pieces: [
            greeting(customer.first_name),
            paragraph(
              `Vi har tagit bort tvåstegsverifieringen från ditt konto på ${siteName}, och alla enheter är utloggade. Nu loggar du in med bara lösenordet och kan sätta upp den på nytt.`,
            ),
            linkBlock('Logga in', `${config.publicUrl}/logga-in`),
            paragraph(
              'Var det inte du som bad om det? Välj genast ett nytt lösenord, och hör av dig till oss.',
            ),
            linkBlock('Välj ett nytt lösenord', `${config.publicUrl}/glomt-losenord`),
            paragraph(`Vänliga hälsningar från oss på ${siteName}`),
          ],
          footer: [
            paragraph('Du får det här brevet för att något har ändrats i ditt konto.'),
            linkBlock('Så använder vi dina uppgifter', `${config.publicUrl}/pages/integritetspolicy`),
          ],
        }),
      )
      return `Tvåstegsverifieringen för ${email} är borttagen och alla enheter utloggade.`
    })
  },
}
