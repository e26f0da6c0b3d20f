import type { Store } from '../database/open.ts'
import { documentPath } from './document-path.ts'
import { maxExamples, type Task } from './task-summary.ts'

/** A time that has passed by this much was missed, ms. */
const missedAfterMs = 2 * 60_000

/** Materials and articles that were not published or taken away at their time. */
export async function failedSchedules(store: Store): Promise<Omit<Task, 'key'>> {
  const rows = [
    ...(await missedIn(store, 'material')).map((row) => ({ ...row, path: documentPath('material', row.id) })),
    ...(await missedIn(store, 'article')).map((row) => ({ ...row, path: documentPath('article', row.id) })),
  ]
  const [first] = rows
  return {
    count: rows.length,
    oldest: null,
    examples: rows.slice(0, maxExamples).map(({ name }) => name),
    ...(first !== undefined && { path: first.path }),
  }
}

function missedIn(store: Store, table: 'material' | 'article') {
  const missed = Date.now() - missedAfterMs
  return store
    .selectFrom(table)
    .select(['id', 'name'])
    .where((row) =>
      row.or([
        row('schedule_error', '!=', ''),
        row('publish_at', '<', missed),
        row('withdraw_at', '<', missed),
      ]),
    )
    .orderBy('id')
    .execute()
}
