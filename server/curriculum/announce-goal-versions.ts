import type { Config } from '../core/settings/config.ts'
import { startPeriodicJob } from '../core/jobs/start-periodic-job.ts'
import { recordChange } from '../database/change-log.ts'
import type { Store } from '../database/open.ts'
import { loadGoals } from '../materials/goals.ts'

/**
 * Records a change when a version of a goal begins or ends, so that every server and device reads the goals anew: its day comes without
 * a write. Each of several servers records one, so their indexes are built more than once.
 */
export function announceGoalVersions(
  store: Store,
  config: Pick<Config, 'role'>,
  onError: (error: unknown) => void,
): { stop: () => Promise<void> } {
  let known: string | null = null
  const run = async () => {
    const now = JSON.stringify(await loadGoals(store))
    if (known !== null && now !== known)
      await store.transaction().execute((transaction) => recordChange(transaction, 'options', 0))
    known = now
  }
  return startPeriodicJob('curriculum-days', { store, config }, { run, onError })
}
