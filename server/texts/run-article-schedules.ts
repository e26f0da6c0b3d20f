import { writeAuditLog } from '../core/records/audit.ts'
import { runDue } from '../core/publishing/run-due.ts'
import type { DatabaseTransaction, Store } from '../database/open.ts'
import { findText, type TextRow } from './text-rows.ts'
import { findTextVersion, storeFirstTextVersion } from './text-versions.ts'
import { keepTextDraft, publishTextRow, shownFields, withdrawRow } from './write-text.ts'

type Due = { id: number; what: 'publish' | 'withdraw' }

/** Publishes and withdraws the articles that are due; returns how many this server did. Several servers may do so at once. */
export async function runArticleSchedules(store: Store, now = Date.now()): Promise<number> {
  return runDue(store, await findDue(store, now), {
    run: (transaction, due) => runOne(transaction, due, now),
    // The article's page and the list show the reason.
    recordFailure: (due, reason) => recordFailure(store, due, reason),
  })
}

async function findDue(store: Store, now: number): Promise<Due[]> {
  // A read takes no lock, so that an empty schedule never blocks writers.
  const due = (column: 'publish_at' | 'withdraw_at') =>
    store.selectFrom('article').select('id').where(column, '<=', now).orderBy(column).execute()
  return [
    ...(await due('publish_at')).map(({ id }) => ({ id, what: 'publish' as const })),
    ...(await due('withdraw_at')).map(({ id }) => ({ id, what: 'withdraw' as const })),
  ]
}

const columnOf = ({ what }: Due) => (what === 'publish' ? 'publish_at' : 'withdraw_at')

/** False when another server was faster, or an editor changed the time. */
async function runOne(transaction: DatabaseTransaction, due: Due, now: number): Promise<boolean> {
  const ref = { kind: 'article', id: String(due.id) } as const
  const before = await findText(transaction, ref)
  const taken = await transaction
    .updateTable('article')
    .set((article) => ({ version: article('version', '+', 1), [columnOf(due)]: null }))
    .where('id', '=', due.id)
    .where(columnOf(due), '<=', now)
    .returning('version')
    .executeTakeFirst()
  if (taken === undefined || before === null) return false
  const row: TextRow = { ...before, version: taken.version }
  await storeFirstTextVersion(transaction, { ...row, version: row.version - 1 })
  if (due.what === 'publish') await publishScheduled(transaction, row)
  else if (row.status === 1) await withdrawRow(transaction, row)
  else return true
  await writeAuditLog(transaction, { customer: null, role: '', call: 'schedule' }, [
    {
      kind: 'article',
      entity: due.id,
      before: { status: row.status },
      after: { status: due.what === 'publish' ? 1 : 0 },
    },
  ])
  return true
}

/** Publishes the version that the time was set for. What was saved since stays as the working copy. */
async function publishScheduled(transaction: DatabaseTransaction, row: TextRow): Promise<void> {
  const shown = await shownFields(transaction, row)
  const fields = (await findTextVersion(transaction, row, row.publish_version ?? 0)) ?? shown
  await publishTextRow(transaction, row, fields, { what: 'schedule', by: null })
  const published = await findText(transaction, row)
  if (published !== null) await keepTextDraft(transaction, published, shown, row.saved_by)
}

async function recordFailure(store: Store, due: Due, reason: string): Promise<void> {
  await store
    .updateTable('article')
    .set({ [columnOf(due)]: null, schedule_error: reason })
    .where('id', '=', due.id)
    .execute()
}
