import type { DatabaseTransaction, Store } from '../database/open.ts'
import { isPostgres } from '../database/postgres.ts'
import type { Database } from '../database/schema.ts'

/** How many recipients one transaction counts. */
const batchSize = 500

/** Counts the emails that were sent or refused since last time, and ends the sending when nobody waits any more. */
export async function countEnded(store: Store, id: string): Promise<void> {
  // A read takes no lock, so that writers are not blocked while all emails are under way.
  const open = await store
    .selectFrom('tips_recipient')
    .leftJoin('letter', 'letter.id', 'tips_recipient.letter_id')
    .select(['tips_recipient.state', 'letter.state as outcome'])
    .where('tips_letter_id', '=', id)
    .where('tips_recipient.state', 'in', ['waiting', 'queued'])
    .execute()
  const isEnded = ({ state, outcome }: (typeof open)[number]) =>
    state === 'queued' && outcome !== 'waiting' && outcome !== 'sending'
  if (open.length > 0 && !open.some(isEnded)) return
  await store.transaction().execute(async (transaction) => {
    const ended = await takeEnded(transaction, id)
    await transaction
      .updateTable('tips_letter')
      .set((column) => ({
        sent: column('sent', '+', ended.sent),
        failed: column('failed', '+', ended.failed),
      }))
      .where('id', '=', id)
      .execute()
    const waiting = await transaction
      .selectFrom('tips_recipient')
      .select('email')
      .where('tips_letter_id', '=', id)
      .where('state', 'in', ['waiting', 'queued'])
      .limit(1)
      .executeTakeFirst()
    if (waiting !== undefined) return
    await transaction
      .updateTable('tips_letter')
      // One that was resent later keeps the time at which the email was sent.
      .set((row) => ({
        state: 'sent',
        finished_at: row.fn.coalesce('finished_at', row.val(Date.now())),
      }))
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .execute()
  })
}

/** Marks recipients whose email has ended, each once; returns how many were sent and refused. */
async function takeEnded(
  transaction: DatabaseTransaction,
  id: string,
): Promise<{ sent: number; failed: number }> {
  const rows = await transaction
    .selectFrom('tips_recipient')
    .select(['email', 'letter_id'])
    .where('tips_letter_id', '=', id)
    .where('state', '=', 'queued')
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('letter')
            .select('letter.id')
            .whereRef('letter.id', '=', 'tips_recipient.letter_id')
            .where('letter.state', 'in', ['waiting', 'sending']),
        ),
      ),
    )
    .limit(batchSize)
    // Rows that another server counts, or whose person unsubscribes, are skipped: waiting for them could deadlock.
    .$if(isPostgres<Database>(transaction), (query) => query.forUpdate().skipLocked())
    .execute()
  const count = { sent: 0, failed: 0 }
  for (const { email, letter_id } of rows) {
    const queued = await transaction
      .selectFrom('letter')
      .select('state')
      .where('id', '=', letter_id)
      .executeTakeFirst()
    const state = queued?.state === 'sent' ? 'sent' : 'failed'
    await transaction
      .updateTable('tips_recipient')
      .set({ state })
      .where('tips_letter_id', '=', id)
      .where('email', '=', email)
      .execute()
    count[state]++
  }
  return count
}
