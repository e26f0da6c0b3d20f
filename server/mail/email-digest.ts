import type { Store, DatabaseTransaction } from '../database/open.ts'
import { isPostgres } from '../database/postgres.ts'
import type { ClaimedEmail } from './claim-email.ts'
import { nextMailboxSlot } from './mailbox-limit.ts'
import { enqueueEmail, type ComposedEmail } from './enqueue-email.ts'
import { joinEmails } from './email-template.ts'

/** Letters that are put into one; the rest leaves in the next. */
const maxJoinedEmails = 100

/**
 * Posts a letter about an order. It is never dropped: when its mailbox has got many within the hour it waits, and leaves
 * together with the others that wait for the same address. True when it waits.
 */
export async function enqueueWithDigest(
  writing: DatabaseTransaction,
  letter: ComposedEmail,
): Promise<boolean> {
  const waiting = await writing
    .selectFrom('letter')
    .select('next_at')
    .where('recipient', '=', letter.recipient)
    .where('state', '=', 'waiting')
    .where('gather', '=', 1)
    .where('next_at', '>', Date.now())
    .limit(1)
    .executeTakeFirst()
  // One more in a letter that is to leave anyway takes no room.
  const leavesAt = waiting?.next_at ?? (await nextMailboxSlot(writing, letter.recipient))
  const waits = leavesAt > Date.now()
  await enqueueEmail(writing, letter, waits ? { gather: 1, next_at: leavesAt } : {})
  return waits
}

/** Puts the others that wait for the same address into a letter that is about to leave, for good: tried again it is the same letter. */
export function mergeIntoDigest(store: Store, letter: ClaimedEmail): Promise<ClaimedEmail> {
  return store.transaction().execute(async (writing) => {
    const others = await writing
      .selectFrom('letter')
      .select(['id', 'subject', 'text', 'html'])
      .where('recipient', '=', letter.recipient)
      .where('kind', '=', letter.kind)
      .where('gather', '=', 1)
      .where('state', '=', 'waiting')
      .orderBy('created_at')
      .limit(maxJoinedEmails)
      .$if(isPostgres(store), (choosing) => choosing.forUpdate().skipLocked())
      .execute()
    const joined = others.length === 0 ? {} : joinEmails([letter, ...others])
    const kept = await writing
      .updateTable('letter')
      .set({ ...joined, gather: 0 })
      .where('id', '=', letter.id)
      .returning('id')
      .executeTakeFirst()
    // Erased meanwhile: then the others are on their way out too.
    if (kept === undefined || others.length === 0) return letter
    await writing
      .updateTable('letter')
      .set({ state: 'gathered', text: '', html: '', reason: letter.id })
      .where(
        'id',
        'in',
        others.map(({ id }) => id),
      )
      .execute()
    return { ...letter, ...joined }
  })
}
