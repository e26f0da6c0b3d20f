import type { Kysely } from 'kysely'
import type { Store } from '../../database/open.ts'
import type { Database } from '../../database/schema.ts'

/** Days until it is forgotten who got an email of tips. */
const recipientRetentionDays = 365

/** Whether a person gets tips, and which emails of tips the person got or is to get. */
export async function exportTips(
  store: Kysely<Database>,
  emails: readonly string[],
): Promise<Record<string, unknown>> {
  return {
    tips_confirmed: await store.selectFrom('tips_address').selectAll().where('email', 'in', emails).execute(),
    tips_letters: await store
      .selectFrom('tips_recipient')
      .innerJoin('tips_letter', 'tips_letter.id', 'tips_recipient.tips_letter_id')
      .select(['tips_letter.subject', 'tips_recipient.state', 'tips_letter.started_at'])
      .where('tips_recipient.email', 'in', emails)
      .execute(),
  }
}

/**
 * Forgets who got an email of tips that was sent a year ago. A person's latest email is remembered as long as the person gets
 * tips, because the link in it has to work.
 */
export async function deleteOldTipsRecipients(store: Store, now: number): Promise<void> {
  const old = await store
    .selectFrom('tips_letter')
    .select(['id', 'started_at'])
    .where('finished_at', '<', now - recipientRetentionDays * 24 * 3_600_000)
    .execute()
  for (const { id, started_at } of old)
    await store
      .deleteFrom('tips_recipient')
      .where('tips_letter_id', '=', id)
      .where('email', 'in', (row) =>
        row
          .selectFrom('tips_recipient as later')
          .innerJoin('tips_letter', 'tips_letter.id', 'later.tips_letter_id')
          .select('later.email')
          .where('tips_letter.started_at', '>', started_at ?? now),
      )
      .execute()
}
