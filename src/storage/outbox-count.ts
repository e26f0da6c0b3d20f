import { makeObservable } from '#src/browser/observable.ts'

/** The number of the user's entries in the outbox; 0 before the outbox has been read. */
let count = 0
const changes = makeObservable()

export const outboxCount = (): number => count
export const watchOutboxCount = changes.watch

export function setOutboxCount(next: number): void {
  if (next === count) return
  count = next
  changes.notify()
}
