import { useSyncExternalStore } from 'react'
import { makeObservable } from '#src/browser/observable.ts'

/** How many of one's deeds wait in the outbox. Nothing is known on the server, nor before the outbox has been read. */
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
