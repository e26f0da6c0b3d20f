import { secondMs } from '#contract/durations.ts'
import { redactText } from '#contract/redact.ts'
import { forRequest } from '../../database/request-id.ts'
import type { Store } from '../../database/open.ts'
import { traced } from '../../database/tracing.ts'
import {
  claimJob,
  endJob,
  isJobDue,
  renewJob,
  type ClaimedJob,
  type JobOutcome,
  type QueuedJobKind,
} from './job-queue.ts'
import { repeatTask } from './repeat-task.ts'

/** Thrown by work that cannot be done now, through no fault of its own. It is tried again, as often as needed. `afterMs`: when. */
export class JobPostponed extends Error {
  readonly afterMs: number
  constructor(reason: string, afterMs: number) {
    super(reason)
    this.afterMs = afterMs
  }
}

/** Thrown by work that was done and did not succeed: a file that cannot be read. Any other error is unexpected. */
export class JobFailed extends Error {}

/** How soon a job is tried again after an unexpected error, as of the database, ms. */
const unexpectedMs = 10 * secondMs

export type QueuedWork = {
  kinds: readonly QueuedJobKind[]
  /** Another process may claim a job that has not been renewed for so long: its server has ended, ms. Renewed at a third of it. */
  leaseMs: number
  /** Attempts of work that throws, and of servers that end in the middle. */
  maxAttempts: number
  /** How long a job that failed waits, ms; null where it has failed for good with the first attempt. */
  retryMs: number | null
  /** Receives unexpected errors. */
  onError: (error: unknown) => void
  /** Is called before a job is given up because its servers have ended in the middle. */
  onGivenUp?: (job: ClaimedJob) => Promise<void>
  /** `stopped` says that the server stops, or that another process has claimed the job. */
  work: (job: ClaimedJob, stopped: AbortSignal) => Promise<void>
}

/** Jobs that are due, for `startPeriodicJob`: claimed one after the other until none is left. Several servers may do so at once. */
export const queuedJobs = (store: Store, queued: QueuedWork) => ({
  isDue: () => isJobDue(store, queued.kinds),
  async run(goesOn: () => Promise<boolean>, stopped: AbortSignal): Promise<void> {
    while (!stopped.aborted && (await goesOn())) {
      const job = await claimJob(store, queued.kinds, queued.leaseMs)
      if (job === null) return
      await doJob(store, job, queued, stopped)
    }
  },
})

async function doJob(store: Store, job: ClaimedJob, queued: QueuedWork, stopped: AbortSignal): Promise<void> {
  const { leaseMs, maxAttempts } = queued
  if (job.attempts > maxAttempts) {
    await queued.onGivenUp?.(job)
    return endJob(store, job, { state: 'failed', reason: `Servern slutade mitt i ${maxAttempts} gånger.` })
  }
  const lost = new AbortController()
  // A database that is away for a moment is asked again before the lease has ended.
  const renewal = repeatTask(
    leaseMs / 3,
    async () => (await renewJob(store, job, leaseMs)) || lost.abort(),
    () => undefined,
  )
  // It does not throw.
  const outcome = await outcomeOf(job, queued, AbortSignal.any([stopped, lost.signal]))
  await renewal.stop()
  await endJob(store, job, outcome)
}

async function outcomeOf(job: ClaimedJob, queued: QueuedWork, stopped: AbortSignal): Promise<JobOutcome> {
  const { maxAttempts, retryMs, work, onError } = queued
  try {
    await traced(`job ${job.kind}`, { 'skolmaterial.request_id': job.request_id }, () =>
      forRequest(job.request_id, () => work(job, stopped)),
    )
    return { state: 'done' }
  } catch (error) {
    const reason = redactText(error instanceof Error ? error.message : String(error)).slice(0, 500)
    const waiting = { state: 'waiting', reason } as const
    if (error instanceof JobPostponed)
      return { ...waiting, retryAt: Date.now() + error.afterMs, counts: false }
    // Work that was ended says nothing about the job: another server, or the next start, does it.
    if (stopped.aborted) return { ...waiting, retryAt: Date.now(), counts: false }
    const isExpected = error instanceof JobFailed
    if (!isExpected) onError(error)
    const waitMs = isExpected ? retryMs : unexpectedMs
    return waitMs === null || job.attempts >= maxAttempts
      ? { state: 'failed', reason }
      : { ...waiting, retryAt: Date.now() + waitMs }
  }
}
