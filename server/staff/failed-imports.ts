import type { Store } from '../database/open.ts'
import { summaryOf, type Task } from './task-summary.ts'

/** Imports with errors that nobody has gone on with: whoever sends the file again, corrected, has a later import. */
export async function failedImports(store: Store): Promise<Omit<Task, 'key'>> {
  const jobs = await store
    .selectFrom('import_job')
    .select(['id', 'kind', 'file_name', 'state', 'counts', 'made_by', 'created_at'])
    .orderBy('created_at')
    .execute()
  const latest = new Map(jobs.map((job) => [`${job.kind} ${job.made_by}`, job]))
  const waiting = [...latest.values()].filter(
    ({ state, counts }) => state === 'failed' || (state === 'checked' && errorsIn(counts) > 0),
  )
  const [first] = waiting
  return {
    ...summaryOf(
      waiting.map(({ file_name, state, counts, created_at }) => ({
        name: state === 'failed' ? file_name : `${file_name}, ${rowsText(errorsIn(counts))} med fel`,
        at: created_at,
      })),
    ),
    ...(first !== undefined && { path: `/import/${folders[first.kind] ?? ''}${first.id}` }),
  }
}

/** Where imports of other things than materials are shown. */
const folders: Record<string, string> = { schools: 'skolor/', curriculum: 'kursplaner/' }

function errorsIn(counts: string): number {
  const { error = 0 } = JSON.parse(counts) as { error?: number }
  return error
}

const rowsText = (count: number) => `${count} ${count === 1 ? 'rad' : 'rader'}`
