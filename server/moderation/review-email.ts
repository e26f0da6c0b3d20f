import type { Kysely } from 'kysely'
import type { ReviewDecision } from '#contract/moderation.ts'
import type { Database } from '../database/schema.ts'
import type { ComposedEmail } from '../mail/composed-email.ts'
import type { ReviewReason } from '../materials/reviews.ts'
import { composeTemplatedEmail } from '../mail/compose-templated-email.ts'
import { emailText } from '../mail/email-text.ts'
import type { Work } from './works.ts'

type Decided = { decision: ReviewDecision; reasons: ReviewReason[]; message: string; publicUrl: string }

/** The email to the author about a decision. */
export async function reviewEmail(
  store: Kysely<Database>,
  work: Work,
  { decision, reasons, message, publicUrl }: Decided,
): Promise<ComposedEmail> {
  const key = `material-${decision}` as const
  const email = {
    key,
    kind: 'review',
    recipient: work.email,
    customer_id: work.customer_id,
    values: {
      namn: work.first_name,
      material: work.name,
      skäl: reasons.map(({ text }) => text),
      meddelande: message,
    },
    link:
      decision === 'approved'
        ? { title: 'Se materialet', address: `${publicUrl}/${work.slug}` }
        : { title: 'Öppna materialet', address: `${publicUrl}/konto/material/${work.slug}` },
    because: 'Du får det här brevet för att du har skickat in material till oss.',
    publicUrl,
  }
  return composeTemplatedEmail(email, await emailText(store, key))
}
