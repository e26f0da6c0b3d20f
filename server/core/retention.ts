import { randomUUID } from 'node:crypto'
import { sql, type ExpressionBuilder } from 'kysely'
import { idempotencyKeyRetentionDays, sessionIdleDays, stockRequestRetentionDays } from '#contract/limits.ts'
import { openReportRetentionDays, reportRetentionDays } from '#contract/moderation.ts'
import type { Store } from '../database/open.ts'
import type { Database } from '../database/schema.ts'
import { removeStaleEmailFiles } from '../mail/email-folder.ts'
import { anonymousOrder, eraseOrderTraces } from './order-traces.ts'

const dayMs = 24 * 3_600_000
const sweepIntervalMs = 3_600_000
/** Days until a download loses its email address (without an optin to tips), and until a finished email is deleted. */
const downloadRetentionDays = 30
const emailRetentionDays = 30
/** Days until a finished email about an account is deleted (most hold a link), and until an unconfirmed account is deleted. */
const accountEmailRetentionDays = 1
const unconfirmedAccountRetentionDays = 7
/** Days that rate-limit counters are stored; no period is longer. */
const rateLimitRetentionDays = 1

/** Days that an erasure is remembered; no request takes longer. */
const erasureRetentionDays = 1

/** Deletes or anonymizes, every hour, what has been stored as long as the privacy page says. `orderDays`: until orders are anonymized. */
export function startRetention(
  store: Store,
  { orderDays, emailFolder }: { orderDays: number; emailFolder: string },
  onFailure: (error: unknown) => void,
): { stop: () => void } {
  // A failed sweep is repeated in an hour.
  const sweep = () =>
    void recordSweep(store, () => applyRetention(store, orderDays, Date.now()))
      .then(() => removeStaleEmailFiles(store, emailFolder))
      .catch(onFailure)
  const timer = setInterval(sweep, sweepIntervalMs)
  timer.unref()
  sweep()
  return { stop: () => clearInterval(timer) }
}

/** Runs a sweep and records it, so that staff see that it runs. */
async function recordSweep(store: Store, sweep: () => Promise<void>): Promise<void> {
  const at = Date.now()
  await sweep()
  await store
    .insertInto('retention_run')
    .values({ id: randomUUID(), at, duration_ms: Date.now() - at })
    .execute()
}

/** One sweep as of `now` (ms). Counts of downloads and orders stay, without persons. */
export async function applyRetention(store: Store, orderDays: number, now: number): Promise<void> {
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
  await store
    .updateTable('material_order')
    .set(anonymousOrder)
    .where('state', '!=', 'anonymous')
    .where('created_at', '<', before(orderDays))
    .execute()
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
  await store.deleteFrom('log_in_step').where('expires_at', '<', now).execute()
  await store.deleteFrom('spent_challenge').where('expires_at', '<', now).execute()
  await deleteUnconfirmedAccounts(store, before(unconfirmedAccountRetentionDays))
  await store.deleteFrom('submission').where('created_at', '<', before(idempotencyKeyRetentionDays)).execute()
  await store
    .deleteFrom('stock_request')
    .where('created_at', '<', before(stockRequestRetentionDays))
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
  await store.deleteFrom('erasure').where('erased_at', '<', before(erasureRetentionDays)).execute()
  await store.deleteFrom('retention_run').where('at', '<', before(emailRetentionDays)).execute()
  await store.deleteFrom('allowance').where('period', '<', before(rateLimitRetentionDays)).execute()
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

/** Deletes accounts with an unconfirmed address: registrations that were abandoned, or used somebody else's address. */
async function deleteUnconfirmedAccounts(store: Store, before: number): Promise<void> {
  await store.transaction().execute(async (transaction) => {
    const unconfirmed = await transaction
      .selectFrom('customer')
      .select('id')
      .where('email_confirmed_at', 'is', null)
      .where('deactivated_at', 'is', null)
      .where('created_at', '<', before)
      .where((row) =>
        row.not(
          row.exists(
            row.selectFrom('session').select('token_hash').where('customer_id', '=', row.ref('customer.id')),
          ),
        ),
      )
      .where((row) =>
        row.not(
          row.exists(
            row.selectFrom('material').select('id').where('customer_id', '=', row.ref('customer.id')),
          ),
        ),
      )
      .where((row) =>
        row.not(
          row.exists(
            row.selectFrom('material_order').select('id').where('customer_id', '=', row.ref('customer.id')),
          ),
        ),
      )
      // The link in its email may still be used.
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('mail_link')
              .select('token_hash')
              .where('customer_id', '=', row.ref('customer.id')),
          ),
        ),
      )
      .limit(200)
      .execute()
    const ids = unconfirmed.map((row) => row.id)
    if (ids.length === 0) return
    for (const table of ['download', 'consent'] as const)
      await transaction
        .updateTable(table)
        .set({ email: '', customer_id: null })
        .where('customer_id', 'in', ids)
        .execute()
    await transaction
      .deleteFrom('customer')
      .where('id', 'in', ids)
      .where('email_confirmed_at', 'is', null)
      .execute()
  })
}
