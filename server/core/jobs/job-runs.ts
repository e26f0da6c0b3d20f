import { randomUUID } from 'node:crypto'
import { redactText } from '#contract/redact.ts'
import type { Store } from '../../database/open.ts'
import { currentRequestId } from '../../database/request-id.ts'
import { traced } from '../../database/tracing.ts'

/** The recorded jobs that staff see with their runs, in the order of the page. */
export const shownJobs = [
  'backup',
  'retention',
  'stock-check',
  'audit-check',
  'waiting-list',
  'link-check',
] as const
/** The work that a server does by itself and records. The runs of a site archive are shown where it is made. */
export type JobName = (typeof shownJobs)[number] | 'site-archive'

/** A job was done and found a fault, which its run fails with. Any other error says that the job could not be done. */
export class FaultFound extends Error {}

/** A job ended before it was done because `goesOn` said so. */
export class JobInterrupted extends Error {
  constructor() {
    super('Servern stoppades, eller en annan tog över jobbet.')
  }
}

/** How many runs of each job are stored. */
const maxStoredRuns = 50
/** A run that is recorded as running for longer was interrupted: its process has ended, ms. */
export const maxRunMs = 6 * 3_600_000

/**
 * Runs a job and records when and with what result, so that staff see that it runs. `work` returns a summary of what it did, in Swedish.
 * Throws what the work throws.
 */
export async function runJob(
  store: Store,
  job: JobName,
  work: () => Promise<string>,
  id = randomUUID() as string,
): Promise<void> {
  const started_at = Date.now()
  await store
    .insertInto('job_run')
    .values({
      ...{ id, job, state: 'running', message: '', started_at, ended_at: null },
      request_id: currentRequestId(),
    })
    .execute()
  const end = (state: string, message: string, has_found = 0) =>
    store
      .updateTable('job_run')
      .set({ state, message, has_found, ended_at: Date.now() })
      .where('id', '=', id)
      .execute()
  try {
    await end('done', await traced(`job ${job}`, {}, work))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const state = error instanceof JobInterrupted ? 'broken-off' : 'failed'
    const hasFound = error instanceof FaultFound ? 1 : 0
    // Where the database itself is unreachable, the first error is the one to report.
    await end(state, redactText(reason).slice(0, 500), hasFound).catch(() => undefined)
    throw error
  }
  await removeOldRuns(store, job)
}

/**
 * Runs a job that runs often, and records it. `work` answers null when there was nothing to do. Runs with the same result share
 * one row with the time of the latest, so that the rows of runs that did something, or failed otherwise, stay.
 */
export async function runFrequentJob(
  store: Store,
  job: JobName,
  work: () => Promise<string | null>,
): Promise<void> {
  const started_at = Date.now()
  try {
    const message = await traced(`job ${job}`, {}, work)
    await recordRun(store, { job, state: 'done', message: message ?? '', started_at })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const message = redactText(reason).slice(0, 500)
    // Where the database itself is unreachable, the first error is the one to report.
    await recordRun(store, { job, state: 'failed', message, started_at }).catch(() => undefined)
    throw error
  }
}

type Run = { job: JobName; state: 'done' | 'failed'; message: string; started_at: number }

async function recordRun(store: Store, { job, state, message, started_at }: Run): Promise<void> {
  const ended_at = Date.now()
  const last = await store
    .selectFrom('job_run')
    .select(['id', 'state', 'message'])
    .where('job', '=', job)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.state === state && last.message === message) {
    await store.updateTable('job_run').set({ started_at, ended_at }).where('id', '=', last.id).execute()
    return
  }
  await store
    .insertInto('job_run')
    .values({ id: randomUUID(), job, state, message, started_at, ended_at })
    .execute()
  await removeOldRuns(store, job)
}

async function removeOldRuns(store: Store, job: JobName): Promise<void> {
  const oldest = await store
    .selectFrom('job_run')
    .select('started_at')
    .where('job', '=', job)
    .orderBy('started_at', 'desc')
    .offset(maxStoredRuns)
    .limit(1)
    .executeTakeFirst()
  if (oldest === undefined) return
  await store
    .deleteFrom('job_run')
    .where('job', '=', job)
    .where('started_at', '<=', Number(oldest.started_at))
    .execute()
}
