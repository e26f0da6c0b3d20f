import { useSyncExternalStore } from 'react'
import { makeObservable } from '#src/browser/observable.ts'

/** The number of the user's entries in the outbox; 0 on the server and before the outbox has been read. */
let outboxCount = 0
const changes = makeObservable()

export function setOutboxCount(count: number): void {
  if (count === outboxCount) return
  outboxCount = count
  changes.notify()
}

/** The number for a badge; 0 shows none. */
export function useOutboxCount(): number {
  return useSyncExternalStore(
    changes.watch,
    () => outboxCount,
    () => 0,
  )
}
