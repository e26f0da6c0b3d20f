import type { ExpressionBuilder, Selectable } from 'kysely'
import { dayMs, hourMs } from '#contract/durations.ts'
import type { Store } from '../database/open.ts'
import { isPostgres } from '../database/postgres.ts'
import type { Database } from '../database/schema.ts'
import { maxDelayHours } from './mailbox-limit.ts'

/** The columns that the sending of an email reads. */
const claimedColumns = [
  'id',
  'kind',
  'recipient',
  'subject',
  'text',
  'html',
  'attempts',
  'created_at',
  'gather',
  'unsubscribe_url',
  'request_id',
] as const

/**
 * An email that this process alone may send until its lease ends. The column `next_at` stores both times: while an email waits, when it
 * may be sent; while it is being sent, when its lease ends and another process may claim it. `attempts` includes the current one.
 */
export type ClaimedEmail = Pick<Selectable<Database['letter']>, (typeof claimedColumns)[number]>

/** No email waits for longer, ms. A later time was written while the clock was ahead. */
const maxDelayMs = maxDelayHours * hourMs + dayMs

/** Whether an email may be claimed: it waits and its time has come, or the lease of who was sending it has ended. */
const isClaimable = (now: number) => (row: ExpressionBuilder<Database, 'letter'>) =>
  row.and([
    row('state', 'in', ['waiting', 'sending']),
    row.or([row('next_at', '<=', now), row('next_at', '>', now + maxDelayMs)]),
  ])

/**
 * Claims the email that has been due for longest, for the length of a lease. When the lease ends without a result, its
 * process has died or was paused, and any process may claim the email again. Null when none is due.
 */
export async function claimEmail(store: Store, now: number, leaseMs: number): Promise<ClaimedEmail | null> {
  // A read takes no lock, so that an empty queue never blocks writers.
  const candidate = await store
    .selectFrom('letter')
    .select('id')
    .where(isClaimable(now))
    .limit(1)
    .executeTakeFirst()
  if (candidate === undefined) return null
  const leaseEndsAt = now + leaseMs
  const claimed = await store
    .updateTable('letter')
    .set((row) => ({ state: 'sending', next_at: leaseEndsAt, attempts: row('attempts', '+', 1) }))
    .where('id', '=', (row) =>
      row
        .selectFrom('letter')
        .select('id')
        .where(isClaimable(now))
        .orderBy('next_at')
        .limit(1)
        // SQLite has one writer at a time; PostgreSQL has many, and each skips rows that another is claiming.
        .$if(isPostgres(store), (query) => query.forUpdate().skipLocked()),
    )
    .returning(claimedColumns)
    .executeTakeFirst()
  return claimed ?? null
}

/** Records that an email was sent, even when its lease has ended meanwhile. False when the row is gone, because its person was erased. */
export async function recordSent(store: Store, { id }: ClaimedEmail, now: number): Promise<boolean> {
  await store
    .updateTable('letter')
    .set({ state: 'sent', sent_at: now, reason: '' })
    .where('id', '=', id)
    .where('state', '!=', 'sent')
    .execute()
  return (await store.selectFrom('letter').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Records that an email was not sent, and when to retry. Never overwrites the result of a later claim. */
export async function recordFailure(
  store: Store,
  { id, attempts }: ClaimedEmail,
  outcome: { state: 'waiting'; retryAt: number; reason: string } | { state: 'refused'; reason: string },
): Promise<void> {
  const { state, reason } = outcome
  await store
    .updateTable('letter')
    .set(outcome.state === 'waiting' ? { state, reason, next_at: outcome.retryAt } : { state, reason })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)
    .execute()
}
