import { randomUUID } from 'node:crypto'
import { sql, type ExpressionBuilder } from 'kysely'
import { maxCountAgeDays } from '#contract/figures.ts'
import { endedPlaceRetentionDays } from '#contract/waiting.ts'
import {
  idempotencyKeyRetentionDays,
  searchSourceRetentionDays,
  sessionIdleDays,
  stockRequestRetentionDays,
} from '#contract/limits.ts'
import { openReportRetentionDays, reportRetentionDays } from '#contract/moderation.ts'
import { swedishDay } from '#contract/swedish-week.ts'
import { dayMs } from '#contract/durations.ts'
import { compactChangeLog } from '../../database/change-log.ts'
import type { Store } from '../../database/open.ts'
import type { Database } from '../../database/schema.ts'
import { removeStaleEmailFiles } from '../../mail/email-folder.ts'
import { expireAccountBoxes } from '../boxes/account-boxes.ts'
import { deleteOldJointOrders } from '../boxes/joint-orders.ts'
import { deleteEndedJobs } from '../jobs/job-queue.ts'
import { runJob } from '../jobs/job-runs.ts'
import { endExpiredSharedBoxes } from '../boxes/shared-box-links.ts'
import { startPeriodicJob } from '../jobs/start-periodic-job.ts'
import { nextSweepTime } from './sweep-time.ts'
import type { Config } from '../settings/config.ts'
import { hasNoOrder } from '../people/has-no-order.ts'
import { eraseOrderTraces } from './order-traces.ts'
import { anonymizeOldOrders } from './return-unsent-copies.ts'
import { deleteOldTipsRecipients } from './tips-personal-data.ts'
import { deleteUnconfirmedAccounts } from './unconfirmed-accounts.ts'

/** Days until a download loses its email address (without an optin to tips), and until a finished email is deleted. */
const downloadRetentionDays = 30
const emailRetentionDays = 30
/** Days until a finished email about an account is deleted (most hold a link), and until an unconfirmed account is deleted. */
const accountEmailRetentionDays = 1
const unconfirmedAccountRetentionDays = 7
/** Days that rate-limit counters are stored; no period is longer. */
const rateLimitRetentionDays = 1

/** Days that an import can be read with its errors, and that errors are counted. */
const importRetentionDays = 14
const errorRetentionDays = 30
/** Days that a job that has ended is stored; what came of it stays with its run. */
const jobRetentionDays = 7

type RetentionConfig = Pick<Config, 'orderRetentionDays' | 'publicUrl' | 'role'>

/** Days that an erasure is remembered; no request takes longer. */
const erasureRetentionDays = 1

/** Deletes or anonymizes, every hour, what has been stored as long as the privacy page says. */
export function startRetention(
  store: Store,
  { config, emailFolder }: { config: RetentionConfig; emailFolder: string },
  onError: (error: unknown) => void,
): { stop: () => Promise<void> } {
  // A failed sweep is repeated in an hour.
  const run = () =>
    runJob(store, 'retention', async () => {
      const durationMs = await recordSweep(store, (now) => applyRetention(store, config, now))
      await removeStaleEmailFiles(store, emailFolder)
      return `klart på ${durationMs} ms`
    })
  return startPeriodicJob('retention', { store, config }, { run, onError })
}

/** Runs a sweep and records it, so that staff see when personal data was last deleted; returns how long it took, ms. */
async function recordSweep(store: Store, sweep: (now: number) => Promise<void>): Promise<number> {
  const at = await nextSweepTime(store, Date.now())
  const begun = performance.now()
  await sweep(at)
  const duration_ms = Math.round(performance.now() - begun)
  await store.insertInto('retention_run').values({ id: randomUUID(), at, duration_ms }).execute()
  return duration_ms
}

/** One sweep as of `now` (ms). Counts of downloads and orders stay, without persons. */
export async function applyRetention(
  store: Store,
  config: Pick<Config, 'orderRetentionDays' | 'publicUrl'>,
  now: number,
): Promise<void> {
  const orderDays = config.orderRetentionDays
  const before = (days: number) => now - days * dayMs
  const anonymous = { email: '', customer_id: null }
  // An optin that was never confirmed by email is no reason to store an address.
  await store
    .updateTable('download')
    .set(anonymous)
    .where(hasNoTipsOptIn)
    .where('email', '!=', '')
    .where('created_at', '<', before(downloadRetentionDays))
    .execute()
  for (const [source, days] of [
    ['download', downloadRetentionDays],
    ['order', orderDays],
  ] as const)
    await store
      .updateTable('consent')
      .set(anonymous)
      .where('source', '=', source)
      .where(hasNoTipsOptIn)
      .where('email', '!=', '')
      .where('created_at', '<', before(days))
      .execute()
  await anonymizeOldOrders(store, before(orderDays), config)
  await anonymizeConsentsAhead(store, anonymous)
  await eraseOrderTraces(store)
  await store
    .deleteFrom('letter')
    .where('state', 'in', ['sent', 'refused', 'gathered'])
    .where('created_at', '<', before(emailRetentionDays))
    .execute()
  await store
    .deleteFrom('letter')
    .where('kind', 'like', 'account-%')
    .where('state', 'in', ['sent', 'refused', 'gathered'])
    .where('created_at', '<', before(accountEmailRetentionDays))
    .execute()
  await store
    .deleteFrom('session')
    .where((row) => row.or([row('expires_at', '<', now), row('seen_at', '<', before(sessionIdleDays))]))
    .execute()
  await store.deleteFrom('mail_link').where('expires_at', '<', now).execute()
  // The link of a confirmed optin also unsubscribes, so it stays.
  await store
    .deleteFrom('tips_link')
    .where('expires_at', '<', now)
    .where('email', 'not in', (expression) => expression.selectFrom('tips_address').select('email'))
    .execute()
  await deleteOldTipsRecipients(store, now)
  await compactChangeLog(store, now)
  await store.deleteFrom('log_in_step').where('expires_at', '<', now).execute()
  await store.deleteFrom('spent_challenge').where('expires_at', '<', now).execute()
  await deleteUnconfirmedAccounts(store, before(unconfirmedAccountRetentionDays))
  await store.deleteFrom('submission').where('created_at', '<', before(idempotencyKeyRetentionDays)).execute()
  await store
    .deleteFrom('waiting_place')
    .where((row) =>
      row.or([
        row.and([row('state', '=', 'waiting'), row('created_at', '<', before(stockRequestRetentionDays))]),
        row.and([
          row('state', 'not in', ['waiting', 'offered']),
          row('state_at', '<', before(endedPlaceRetentionDays)),
        ]),
      ]),
    )
    .execute()
  // What a bulk edit replaced is stored for its undo only; the versions of each material stay.
  await store.deleteFrom('bulk_edit').where('undo_until', '<', now).execute()
  await store
    .deleteFrom('report')
    .where((row) =>
      row.or([
        row('decided_at', '<', before(reportRetentionDays)),
        row('created_at', '<', before(openReportRetentionDays)),
      ]),
    )
    .execute()
  await endExpiredSharedBoxes(store, now)
  await expireAccountBoxes(store, now)
  await deleteOldJointOrders(store, now)
  // An import's rows are a copy of somebody's file.
  await store.deleteFrom('import_job').where('created_at', '<', before(importRetentionDays)).execute()
  await deleteEndedJobs(store, before(jobRetentionDays))
  await store.deleteFrom('error_count').where('last_at', '<', before(errorRetentionDays)).execute()
  await store
    .deleteFrom('counted_batch')
    .where('at', '<', before(maxCountAgeDays + 1))
    .execute()
  // Hashes of searches without hits, of which too few were made to tell what was searched for.
  await store
    .deleteFrom('search_miss_source')
    .where('day', '<', swedishDay(before(searchSourceRetentionDays)))
    .execute()
  await store.deleteFrom('erasure').where('erased_at', '<', before(erasureRetentionDays)).execute()
  await store.deleteFrom('retention_run').where('at', '<', before(emailRetentionDays)).execute()
  await store.deleteFrom('allowance').where('period', '<', before(rateLimitRetentionDays)).execute()
}

/** A consent given while the clock was years ahead goes with the last order of its address: its own time is still to come. */
async function anonymizeConsentsAhead(
  store: Store,
  anonymous: { email: string; customer_id: null },
): Promise<void> {
  await store
    .updateTable('consent')
    .set(anonymous)
    .where('source', '=', 'order')
    .where(hasNoTipsOptIn)
    .where('email', '!=', '')
    .where('created_at', '>', Date.now() + dayMs)
    .where(hasNoOrder('consent.email'))
    .execute()
}

/** A row whose address gets no tips, because they were not requested or not confirmed. */
const hasNoTipsOptIn = (row: ExpressionBuilder<Database, 'download' | 'consent'>) => {
  const address = sql<string>`lower(email)`
  return row.or([
    row('optin', '=', 0),
    row.and([
      row(address, 'not in', row.selectFrom('tips_address').select('tips_address.email')),
      row(
        address,
        'not in',
        row.selectFrom('customer').select('customer.email').where('customer.receive_tips', '=', 1),
      ),
    ]),
  ])
}
