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

/** While a run is awaited, the runs are read again this often, ms; less often when it has waited for long, or when none is awaited. */
const pollMs = { soon: 1500, late: 10_000, none: 60_000 }
/** What has waited for so long waits for more than a server's next look, ms. */
const longWaitMs = 30_000

type ReadRuns = typeof listBackups | typeof listSiteArchives
type Run = Success<ReadRuns>['data']['runs'][number]

/**
 * A job that a press asks for: its runs, what the press was answered, and the run that it led to. The server knows what was asked for, so the
 * page says so after a reload too. `alsoChanged`: reads that the request makes outdated.
 */
export function useRequestedRun<C extends ReadRuns>(
  call: C,
  action: typeof makeBackup | typeof makeSiteArchive,
  alsoChanged: readonly Call[] = [],
) {
  const [message, setMessage] = useState('')
  const [earlierRun, setEarlierRun] = useState<number | null>(null)
  const [pressedAt, setPressedAt] = useState(0)
  const [polling, setPolling] = useState<keyof typeof pollMs>('none')
  const query = useStaffQuery(call, {} as Input<C>, { refetchInterval: pollMs[polling] })
  const newest: Run | undefined = query.data?.data.runs[0]
  const isRunning = newest?.state === 'running'
  const waiting = isRunning || query.data === undefined ? null : waitingOf(query.data.data)
  // The run begins after the answer; until then the newest one is an earlier one.
  const requested = earlierRun !== null && newest?.started_at !== earlierRun ? newest : undefined
  const isMissing = earlierRun !== null && requested === undefined && waiting === null
  // The server knows nothing of it: it gave up before there was a run.
  const neverBegan = isMissing && query.dataUpdatedAt > pressedAt
  const isAwaited = isRunning || waiting !== null || (isMissing && !neverBegan)
  const nextPolling = !isAwaited ? 'none' : waiting === 'long' || waiting === 'again' ? 'late' : 'soon'
  if (nextPolling !== polling) {
    setPolling(nextPolling)
    // A refusal because of another press is no longer true when that has led to its run.
    if (nextPolling === 'none' && earlierRun === null) setMessage('')
  }

  async function start(): Promise<void> {
    const { done, message: answer } = await sendStaffAction(action, {})
    setMessage(answer)
    setEarlierRun(done ? (newest?.started_at ?? 0) : null)
    setPressedAt(Date.now())
    for (const read of [call, ...alsoChanged])
      await staffQueries.invalidateQueries({ queryKey: staffKey(read) })
  }

  // What the press led to.
  const state = neverBegan ? ('never-began' as const) : requested?.state
  return { query, message, isRunning, waiting, isAwaited, requested, state, start } as const
}

/** What is asked for waits: for a server's next look, for longer, or again because a server ended in the middle; null where nothing waits. */
export type Waiting = 'soon' | 'long' | 'again' | null

function waitingOf({ asked, now }: Success<ReadRuns>['data']): Waiting {
  if (asked === null || asked === undefined) return null
  if (asked.state === 'again') return 'again'
  return now - asked.at > longWaitMs ? 'long' : 'soon'
}
