import type { Selectable } from 'kysely'
import { writeAuditLog } from '../core/records/audit.ts'
import type { Config } from '../core/settings/config.ts'
import { runDue } from '../core/publishing/run-due.ts'
import { startPeriodicJob } from '../core/jobs/start-periodic-job.ts'
import type { DatabaseTransaction, Store } from '../database/open.ts'
import type { Database } from '../database/schema.ts'
import { publishRow, unpublishRow } from './publish-material.ts'
import { readWorkingCopy } from '../materials/working-copy.ts'
import { readFields } from './read-fields.ts'
import { saveWorkingCopy } from './save-material.ts'
import { readVersion } from './versions.ts'

type Due = Pick<Selectable<Database['material']>, 'id'> & { what: 'publish' | 'withdraw' }

/**
 * Publishes and withdraws what is due, until it is stopped. Several servers may do so at once: the first to change the row
 * does it.
 */
export function startSchedules(
  store: Store,
  config: Pick<Config, 'role'>,
  onError: (error: unknown) => void,
): { stop: () => Promise<void> } {
  return startPeriodicJob(
    'material-schedules',
    { store, config },
    { run: () => runDueSchedules(store), onError },
  )
}

/** Does what is due now; returns how much this server did. */
export async function runDueSchedules(store: Store, now = Date.now()): Promise<number> {
  return runDue(store, await findDue(store, now), {
    run: (transaction, due) => runOne(transaction, due, now),
    // Today shows the reason.
    recordFailure: (due, reason) => recordFailure(store, due, now, reason),
  })
}

async function findDue(store: Store, now: number): Promise<Due[]> {
  // A read takes no lock, so that an empty schedule never blocks writers.
  const publications = await store
    .selectFrom('material')
    .select('id')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .execute()
  const withdrawals = await store
    .selectFrom('material')
    .select('id')
    .where('withdraw_at', '<=', now)
    .orderBy('withdraw_at')
    .execute()
  return [
    ...publications.map(({ id }) => ({ id, what: 'publish' as const })),
    ...withdrawals.map(({ id }) => ({ id, what: 'withdraw' as const })),
  ]
}

/** False when another server was faster, or an editor changed the time. */
async function runOne(transaction: DatabaseTransaction, { id, what }: Due, now: number): Promise<boolean> {
  const column = what === 'publish' ? 'publish_at' : 'withdraw_at'
  const row = await transaction
    .updateTable('material')
    .set((material) => ({ version: material('version', '+', 1), [column]: null }))
    .where('id', '=', id)
    .where(column, '<=', now)
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) return false
  const before = { status: row.status }
  if (what === 'publish') await publishScheduled(transaction, row)
  else if (row.status === 1) await unpublishRow(transaction, row, { state: 'archived' })
  else return true
  await writeAuditLog(transaction, { customer: null, role: '', call: 'schedule' }, [
    { kind: 'material', entity: id, before, after: { status: what === 'publish' ? 1 : 0 } },
  ])
  return true
}

/** Publishes the version that the time was set for. What was saved since stays as the working copy. */
async function publishScheduled(
  transaction: DatabaseTransaction,
  row: Selectable<Database['material']>,
): Promise<void> {
  const shown = (await readWorkingCopy(transaction, row.id))?.fields ?? (await readFields(transaction, row))
  const fields = (await readVersion(transaction, row.id, row.publish_version ?? 0)) ?? shown
  await publishRow(transaction, row, { what: 'schedule', by: null, fields })
  const published = await transaction
    .selectFrom('material')
    .selectAll()
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  await saveWorkingCopy(transaction, published, shown, row.saved_by)
}

async function recordFailure(store: Store, { id, what }: Due, now: number, reason: string): Promise<void> {
  const column = what === 'publish' ? 'publish_at' : 'withdraw_at'
  await store
    .updateTable('material')
    .set({ [column]: null, schedule_error: reason })
    .where('id', '=', id)
    .where(column, '<=', now)
    .execute()
}
