import { randomUUID } from 'node:crypto'
import type { Store } from '../../database/open.ts'
import type { Config } from '../settings/config.ts'
import { releaseJobLease, pauseJobLease, takeJobLease } from './job-lease.ts'
import { periodicJobs, type PeriodicJob, type PeriodicJobName } from './periodic-jobs.ts'
import { repeatTask } from './repeat-task.ts'
import { startJob } from './start-job.ts'

/** How much of an interval must have passed since one server's run before another server may run: their clocks and timers differ. */
const pauseShare = 0.75

type Work = {
  /** `goesOn` says at any time whether to go on: it renews the lease, and is false when the server stops; `stopped` says that at once. */
  run: (goesOn: () => Promise<boolean>, stopped: AbortSignal) => Promise<unknown>
  /** Whether there is anything to do; without it there always is. A read, so that waiting for work writes nothing. */
  isDue?: () => Promise<boolean>
  onError: (error: unknown) => void
}

/**
 * Starts a job of the list, unless this process only answers requests. `stop` tells a run that has begun, and waits for it. `everyMs`: another
 * interval than that of the list, for tests.
 */
export function startPeriodicJob(
  name: PeriodicJobName,
  {
    store,
    config,
    everyMs = periodicJobs[name].everyMs,
  }: { store: Store; config: Pick<Config, 'role'>; everyMs?: number },
  { run, isDue = async () => true, onError }: Work,
): { stop: () => Promise<void> } {
  const { servers, atStart = false, leaseMs = everyMs }: PeriodicJob = periodicJobs[name]
  const holder = randomUUID()
  const stopping = new AbortController()
  const goesOn = () => !stopping.signal.aborted
  let isFirst = true
  const longestMs = Math.max(leaseMs, everyMs)

  async function once(): Promise<void> {
    if (!(await isDue())) return
    if (servers !== 'one') return void (await run(async () => goesOn(), stopping.signal))
    const mayRunAgain = isFirst && atStart
    isFirst = false
    if (!(await takeJobLease(store, name, holder, leaseMs, { longestMs, ignoresPause: mayRunAgain }))) return
    const startedAt = Date.now()
    try {
      await run(
        async () => goesOn() && (await takeJobLease(store, name, holder, leaseMs, { longestMs })),
        stopping.signal,
      )
    } finally {
      await pauseJobLease(store, name, holder, startedAt + everyMs * pauseShare)
    }
  }

  return startJob(config, () => {
    const task = repeatTask(everyMs, once, onError, { atStart })
    return {
      async stop() {
        stopping.abort()
        await task.stop()
        // The lease ends by itself.
        if (servers === 'one') await releaseJobLease(store, name, holder).catch(() => undefined)
      },
    }
  })
}
