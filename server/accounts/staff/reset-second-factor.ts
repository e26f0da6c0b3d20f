import { siteName } from '#contract/messages.ts'
import type { DatabaseTransaction } from '../../database/open.ts'
import { composeEmail, greeting, linkBlock, paragraph } from '../../mail/email-template.ts'
import { enqueueEmail, type ComposedEmail } from '../../mail/enqueue-email.ts'
import type { Customer } from '../customer.ts'

type Recipient = Pick<Customer, 'id' | 'first_name' | 'email'>

/**
 * Removes the second factor of somebody who has lost both the telephone and the recovery codes, ends the sessions and emails
 * the owner. False when there is none. Whoever calls it has to verify who asks.
 */
export async function resetSecondFactor(
  transaction: DatabaseTransaction,
  customer: Recipient,
  publicUrl: string,
): Promise<boolean> {
  const removed = await transaction
    .deleteFrom('second_factor')
    .where('customer_id', '=', customer.id)
    .returning('customer_id')
    .executeTakeFirst()
  if (removed === undefined) return false
  for (const table of ['recovery_code', 'log_in_step', 'session'] as const)
    await transaction.deleteFrom(table).where('customer_id', '=', customer.id).execute()
  await enqueueEmail(transaction, resetEmail(customer, publicUrl))
  return true
}

const resetEmail = ({ id, email, first_name }: Recipient, publicUrl: string): ComposedEmail =>
  composeEmail({
    kind: 'account-notice',
    recipient: email,
    customer_id: id,
    subject: 'Tvåstegsverifieringen är borttagen',
    pieces: [
      greeting(first_name),
      paragraph(
        `Vi har tagit bort tvåstegsverifieringen från ditt konto på ${siteName}, och alla enheter är utloggade. Nu loggar du in med bara lösenordet och kan sätta upp den på nytt.`,
      ),
      linkBlock('Logga in', `${publicUrl}/logga-in`),
      paragraph('Var det inte du som bad om det? Välj genast ett nytt lösenord, och hör av dig till oss.'),
      linkBlock('Välj ett nytt lösenord', `${publicUrl}/glomt-losenord`),
      paragraph(`Vänliga hälsningar från oss på ${siteName}`),
    ],
    footer: [
      paragraph('Du får det här brevet för att något har ändrats i ditt konto.'),
      linkBlock('Så använder vi dina uppgifter', `${publicUrl}/pages/integritetspolicy`),
    ],
  })
