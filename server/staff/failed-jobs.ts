import { numberOrNull } from '../core/fields/number-or-null.ts'
import type { JobName, shownJobs } from '../core/jobs/job-runs.ts'
import type { Store } from '../database/open.ts'
import { summaryOf, type Task } from './task-summary.ts'

const jobLabels: Readonly<Record<string, string>> = {
  backup: 'Säkerhetskopia',
  retention: 'Gallring',
  'stock-check': 'Lagerkontroll',
  'audit-check': 'Loggkontroll',
  'waiting-list': 'Väntelistan',
  'link-check': 'Länkkontroll',
} satisfies Record<(typeof shownJobs)[number], string>

/** Jobs whose last finished run failed. */
export async function failedJobs(store: Store, jobs: readonly JobName[]): Promise<Omit<Task, 'key'>> {
  const runs = await store
    .selectFrom('job_run')
    .select(['job', 'state', 'started_at'])
    .where('job', 'in', jobs)
    .where('state', '!=', 'running')
    .orderBy('started_at')
    .execute()
  const last = new Map(runs.map((run) => [run.job, run]))
  return summaryOf(
    [...last.values()]
      .filter(({ state }) => state === 'failed')
      .map(({ job, started_at }) => ({ name: jobLabels[job] ?? job, at: started_at })),
  )
}

/** When the last whole backup was made; null without one. */
export async function lastBackup(store: Store): Promise<number | null> {
  const run = await store
    .selectFrom('job_run')
    .select('ended_at')
    .where('job', '=', 'backup')
    .where('state', '=', 'done')
    .orderBy('started_at', 'desc')
    .executeTakeFirst()
  const ended = run?.ended_at ?? null
  return numberOrNull(ended)
}
