import { repeatTask, type RepeatedTask } from '../core/repeat-task.ts'
import { recordChange } from '../database/change-log.ts'
import type { Store } from '../database/open.ts'
import { loadGoals } from '../materials/goals.ts'

/** How long after midnight a version may begin or end at most, ms. */
const intervalMs = 10 * 60_000

/** Tells every server and device when a version of a goal begins or ends: nothing is written on that day. */
export function followDays(store: Store, onError: (error: unknown) => void): RepeatedTask {
  let known: string | null = null
  const follow = async () => {
    const now = JSON.stringify(await loadGoals(store))
    if (known !== null && now !== known)
      await store.transaction().execute((transaction) => recordChange(transaction, 'options', 0))
    known = now
  }
  follow().catch(onError)
  return repeatTask(intervalMs, follow, onError)
}
