import { dayMs } from '#contract/durations.ts'
import type { Store } from '../../database/open.ts'

/**
 * The time as of which a sweep deletes: now, but at most a day after the sweep before. A clock that jumps years ahead is noticed
 * before more than some days' data is gone, and after a summer without a server the hourly sweeps are up to date within days.
 */
export async function nextSweepTime(store: Store, now: number): Promise<number> {
  const last = await store
    .selectFrom('retention_run')
    .select('at')
    // Sweeps in the future were made while the clock was ahead.
    .where('at', '<=', now)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last === undefined ? now : Math.min(now, Number(last.at) + dayMs)
}
