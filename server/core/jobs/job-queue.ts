import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { hourMs } from '#contract/durations.ts'
import type { DatabaseTransaction, Store } from '../../database/open.ts'
import { isPostgres } from '../../database/postgres.ts'
import { currentRequestId } from '../../database/request-id.ts'
import type { Database } from '../../database/schema.ts'

/** What may be asked for. Each kind is done by the periodic job that claims it. */
export const queuedJobKinds = ['backup', 'site-archive', 'document'] as const
export type QueuedJobKind = (typeof queuedJobKinds)[number]

/**
 * A job that this process alone may do until its lease ends. `attempts` counts how often it was claimed, this time included. A later claim has
 * more, so that an earlier one that comes back late changes nothing.
 */
export type ClaimedJob = {
  id: string
  kind: QueuedJobKind
  key: string
  attempts: number
  request_id: string
}

/** How a claim ended: done, failed for good, or to be claimed again at a time (ms). `counts` false: the claim was no attempt. */
export type JobOutcome =
  | { state: 'done' }
  | { state: 'failed'; reason: string }
  | { state: 'waiting'; reason: string; retryAt: number; counts?: boolean }

/** No job waits for longer, and no lease is longer, ms. A later time was written while the clock was ahead. */
const maxDelayMs = 2 * hourMs

const isOpen = (row: ExpressionBuilder<Database, 'job'>) => row('job.state', 'in', ['waiting', 'running'])

/**
 * Asks for a job in the transaction that it is about: both are stored or neither. False where the same job is waiting or being
 * done already. One that has ended is asked for again.
 */
export async function addJob(
  writing: DatabaseTransaction,
  kind: QueuedJobKind,
  key = '',
  now = Date.now(),
): Promise<boolean> {
  const row = {
    // At once, also where the clocks of the servers differ.
    ...{ id: randomUUID() as string, state: 'waiting', attempts: 0, next_at: 0, created_at: now },
    ...{ ended_at: null, reason: '', request_id: currentRequestId() },
  }
  const added = await writing
    .insertInto('job')
    .values({ kind, key, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'key'])
        .doUpdateSet(row)
        .where((eb) => eb('job.state', 'in', ['done', 'failed'])),
    )
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** The job of this kind and key that waits or is being done; null without one. */
export async function openJob(store: Store | DatabaseTransaction, kind: QueuedJobKind, key = '') {
  const job = await store
    .selectFrom('job')
    .select(['state', 'attempts', 'created_at', 'reason', 'request_id'])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where(isOpen)
    .executeTakeFirst()
  return job === undefined ? null : { ...job, created_at: Number(job.created_at) }
}

/** Whether a job may be claimed: it waits and its time has come, or the lease of who was doing it has ended. */
const isClaimable =
  (kinds: readonly QueuedJobKind[], now: number) => (row: ExpressionBuilder<Database, 'job'>) =>
    row.and([
      row('kind', 'in', kinds),
      isOpen(row),
      row.or([row('next_at', '<=', now), row('next_at', '>', now + maxDelayMs)]),
    ])

/** Whether a job of these kinds may be claimed now. A read, so that an empty queue never blocks writers. */
export async function isJobDue(
  store: Store,
  kinds: readonly QueuedJobKind[],
  now = Date.now(),
): Promise<boolean> {
  const due = await store
    .selectFrom('job')
    .select('id')
    .where(isClaimable(kinds, now))
    .limit(1)
    .executeTakeFirst()
  return due !== undefined
}

/** Claims the job that has been due for longest, for the length of a lease, ms. Null when none is due. */
export async function claimJob(
  store: Store,
  kinds: readonly QueuedJobKind[],
  leaseMs: number,
  now = Date.now(),
): Promise<ClaimedJob | null> {
  if (!(await isJobDue(store, kinds, now))) return null
  const claimed = await store
    .updateTable('job')
    .set((row) => ({ state: 'running', next_at: now + leaseMs, attempts: row('attempts', '+', 1) }))
    .where('id', '=', (row) =>
      row
        .selectFrom('job')
        .select('id')
        .where(isClaimable(kinds, now))
        .orderBy('next_at')
        .orderBy('created_at')
        .limit(1)
        // SQLite has one writer at a time; PostgreSQL has many, and each skips rows that another is claiming.
        .$if(isPostgres(store), (query) => query.forUpdate().skipLocked()),
    )
    .returning(['id', 'kind', 'key', 'attempts', 'request_id'])
    .executeTakeFirst()
  return claimed === undefined ? null : { ...claimed, kind: claimed.kind as QueuedJobKind }
}

/** Lengthens the lease of a claim; false when another process has claimed the job since. */
export async function renewJob(store: Store, job: ClaimedJob, leaseMs: number): Promise<boolean> {
  const renewed = await store
    .updateTable('job')
    .set({ next_at: Date.now() + leaseMs })
    .where(isClaimOf(job))
    .returning('id')
    .executeTakeFirst()
  return renewed !== undefined
}

/** Records how a claim ended. Changes nothing when another process has claimed the job since, or it was asked for anew. */
export async function endJob(store: Store, job: ClaimedJob, outcome: JobOutcome): Promise<void> {
  const { state } = outcome
  const ended =
    outcome.state === 'waiting'
      ? {
          ...{ reason: outcome.reason, next_at: outcome.retryAt },
          attempts: job.attempts - (outcome.counts === false ? 1 : 0),
        }
      : { ended_at: Date.now(), reason: outcome.state === 'failed' ? outcome.reason : '' }
  await store
    .updateTable('job')
    .set({ state, ...ended })
    .where(isClaimOf(job))
    .execute()
}

const isClaimOf =
  ({ id, attempts }: ClaimedJob) =>
  (row: ExpressionBuilder<Database, 'job'>) =>
    row.and([row('id', '=', id), row('state', '=', 'running'), row('attempts', '=', attempts)])

/** Lets the waiting jobs of a kind be claimed now, whatever they wait for. */
export async function makeJobsDue(store: Store | DatabaseTransaction, kind: QueuedJobKind): Promise<void> {
  await store
    .updateTable('job')
    .set({ next_at: 0 })
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .execute()
}

/** How many rows are deleted in one statement, which holds SQLite's only writer. */
const deletedAtOnce = 500

/** Deletes the jobs that have ended before a time (ms). */
export async function deleteEndedJobs(store: Store, before: number): Promise<void> {
  for (let isWhole = false; !isWhole;) {
    const { numDeletedRows } = await store
      .deleteFrom('job')
      .where('id', 'in', (row) =>
        row.selectFrom('job').select('id').where('ended_at', '<', before).limit(deletedAtOnce),
      )
      .executeTakeFirst()
    isWhole = Number(numDeletedRows) < deletedAtOnce
  }
}
