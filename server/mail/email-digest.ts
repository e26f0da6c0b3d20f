import type { Store, DatabaseTransaction } from '../database/open.ts'
import { isPostgres } from '../database/postgres.ts'
import type { ClaimedEmail } from './claim-email.ts'
import { nextMailboxSlot } from './mailbox-limit.ts'
import type { ComposedEmail } from './composed-email.ts'
import { enqueueEmail } from './enqueue-email.ts'
import { joinEmails } from './email-template.ts'

/** Emails in one digest; the rest goes into the next. */
const maxJoinedEmails = 100

/**
 * Queues an email about an order. It is never dropped: when its mailbox is over the hourly limit, it waits and is sent in a
 * digest with the others that wait for the same address. True when it waits.
 */
export async function enqueueWithDigest(
  transaction: DatabaseTransaction,
  email: ComposedEmail,
): Promise<boolean> {
  const waiting = await transaction
    .selectFrom('letter')
    .select('next_at')
    .where('recipient', '=', email.recipient)
    .where('state', '=', 'waiting')
    .where('gather', '=', 1)
    .where('next_at', '>', Date.now())
    .limit(1)
    .executeTakeFirst()
  // One more email in a digest that is sent anyway does not count towards the limit.
  const sendAt = waiting?.next_at ?? (await nextMailboxSlot(transaction, email.recipient))
  const isDelayed = sendAt > Date.now()
  await enqueueEmail(transaction, email, isDelayed ? { gather: 1, next_at: sendAt } : {})
  return isDelayed
}

/** Merges the other emails that wait for the same address into one that is about to be sent. The merge is stored, so a retry sends the same digest. */
export function mergeIntoDigest(store: Store, email: ClaimedEmail): Promise<ClaimedEmail> {
  return store.transaction().execute(async (transaction) => {
    const others = await transaction
      .selectFrom('letter')
      .select(['id', 'subject', 'text', 'html'])
      .where('recipient', '=', email.recipient)
      .where('kind', '=', email.kind)
      .where('gather', '=', 1)
      .where('state', '=', 'waiting')
      .orderBy('created_at')
      .limit(maxJoinedEmails)
      .$if(isPostgres(store), (query) => query.forUpdate().skipLocked())
      .execute()
    const digest = others.length === 0 ? {} : joinEmails([email, ...others])
    const updated = await transaction
      .updateTable('letter')
      .set({ ...digest, gather: 0 })
      .where('id', '=', email.id)
      .returning('id')
      .executeTakeFirst()
    // Without the row its person was erased meanwhile, and the others are being erased too.
    if (updated === undefined || others.length === 0) return email
    await transaction
      .updateTable('letter')
      .set({ state: 'gathered', text: '', html: '', reason: email.id })
      .where(
        'id',
        'in',
        others.map(({ id }) => id),
      )
      .execute()
    return { ...email, ...digest }
  })
}
