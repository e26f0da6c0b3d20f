import { useState } from 'react'
import type {
  listBackups,
  listSiteArchives,
  makeBackup,
  makeSiteArchive,
} from '#contract/calls/staff-operation.ts'
import type { Call, Input, Success } from '#contract/calls/call.ts'
import { sendStaffAction, staffKey, useStaffQuery } from '../core/staff-api.ts'
import { staffQueries } from '../core/staff-session.ts'

/** While a run is awaited, the runs are read again this often, ms; otherwise as often as below. */
const pollMs = 1500
const slowPollMs = 60_000
/** A run that is not there so long after the press never began: its server ended, or its database was away, ms. */
const longestStartMs = 30_000

type ReadRuns = typeof listBackups | typeof listSiteArchives
type Run = Success<ReadRuns>['data']['runs'][number]

/** A job that a press starts: its runs, what the press was answered, and the run that it led to. `alsoChanged`: reads that the start makes outdated. */
export function useRequestedRun<C extends ReadRuns>(
  call: C,
  action: typeof makeBackup | typeof makeSiteArchive,
  alsoChanged: readonly Call[] = [],
) {
  const [message, setMessage] = useState('')
  const [earlierRun, setEarlierRun] = useState<number | null>(null)
  const [askedAt, setAskedAt] = useState(0)
  const [isPolling, setIsPolling] = useState(false)
  const query = useStaffQuery(call, {} as Input<C>, { refetchInterval: isPolling ? pollMs : slowPollMs })
  const newest: Run | undefined = query.data?.data.runs[0]
  const isRunning = newest?.state === 'running'
  // The run begins after the answer; until then the newest one is an earlier one.
  const requested = earlierRun !== null && newest?.started_at !== earlierRun ? newest : undefined
  const isMissing = earlierRun !== null && requested === undefined
  const neverBegan = isMissing && query.dataUpdatedAt - askedAt > longestStartMs
  const isAwaited = isRunning || (isMissing && !neverBegan)
  if (isAwaited !== isPolling) setIsPolling(isAwaited)

  async function start(): Promise<void> {
    const { done, message: answer } = await sendStaffAction(action, {})
    setMessage(answer)
    setEarlierRun(done ? (newest?.started_at ?? 0) : null)
    setAskedAt(Date.now())
    for (const read of [call, ...alsoChanged])
      await staffQueries.invalidateQueries({ queryKey: staffKey(read) })
  }

  // What the press led to.
  const state = neverBegan ? ('never-began' as const) : requested?.state
  return { query, message, isRunning, isAwaited, requested, state, start } as const
}
