import type { Kysely } from 'kysely'
import type { ProposalDecision } from '#contract/proposals.ts'
import type { ProposalContent } from '#contract/schemas/staff-proposals.ts'
import type { Database } from '../../database/schema.ts'
import { composeTemplatedEmail } from '../../mail/compose-templated-email.ts'
import type { ComposedEmail } from '../../mail/composed-email.ts'
import { emailText } from '../../mail/email-text.ts'
import type { ReviewReason } from '../../materials/reviews.ts'
import type { ProposalRow } from './find-proposal.ts'

type Decided = { decision: ProposalDecision; reasons: ReviewReason[]; message: string; publicUrl: string }

/** The email about a decision to whoever sent the proposal in; null when that account is gone. */
export async function proposalEmail(
  store: Kysely<Database>,
  row: ProposalRow,
  { decision, reasons, message, publicUrl }: Decided,
): Promise<ComposedEmail | null> {
  const person = await store
    .selectFrom('customer')
    .select(['id', 'first_name', 'email'])
    .where('id', '=', row.submitted_by ?? '')
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()
  if (person === undefined) return null
  const key = `proposal-${decision}` as const
  const { name } = JSON.parse(row.content) as ProposalContent
  return composeTemplatedEmail(
    {
      ...{ key, kind: 'review', recipient: person.email, customer_id: person.id, publicUrl },
      values: {
        namn: person.first_name,
        material: name,
        skäl: reasons.map(({ text }) => text),
        meddelande: message,
      },
      link: { title: 'Öppna förslaget', address: `${publicUrl}/redaktion/forslag/${row.id}` },
      because: 'Du får det här brevet för att du har skickat in ett förslag till redaktionen.',
    },
    await emailText(store, key),
  )
}
