import { numberOrNull } from '../core/fields/number-or-null.ts'
import { maxRunMs } from '../core/jobs/job-runs.ts'
import type { DatabaseTransaction, Store } from '../database/open.ts'
import { backupLease, jobNames } from './backup-lease.ts'

/** The newest runs of a job, as staff see them. */
export async function lastRuns(store: Store | DatabaseTransaction, job: string, count: number) {
  return (await runsWithRequests(store, job, count)).map(({ request_id: _, ...run }) => run)
}

/** The newest runs of a job with the requests that asked for them. One that is recorded as running although its process has ended is broken off. */
export async function runsWithRequests(store: Store | DatabaseTransaction, job: string, count: number) {
  const hasLease = Object.values<string>(jobNames).includes(job)
  const now = Date.now()
  // In one statement, so that a run that ends meanwhile does not look broken off.
  const runs = await store
    .selectFrom('job_run')
    .leftJoin('lease', (join) =>
      join
        .on('lease.name', '=', backupLease)
        .onRef('lease.holder', '=', 'job_run.id')
        .on('lease.until', '>=', now),
    )
    .select(['state', 'message', 'started_at', 'ended_at', 'request_id', 'lease.name as lease'])
    .where('job', '=', job)
    .orderBy('started_at', 'desc')
    .limit(count)
    .execute()
  const isAlive = (run: (typeof runs)[number]) =>
    hasLease ? run.lease !== null : Number(run.started_at) >= now - maxRunMs
  return runs.map((run) => ({
    state: run.state === 'running' && !isAlive(run) ? 'broken-off' : run.state,
    message: run.message,
    started_at: Number(run.started_at),
    ended_at: numberOrNull(run.ended_at),
    request_id: run.request_id,
  }))
}
