import { useSyncExternalStore } from 'react'

/** How many of one's deeds wait in the outbox. Nothing is known on the server, nor before the outbox has been read. */
let outboxCount = 0
const listeners = new Set<() => void>()

export function setOutboxCount(count: number): void {
  if (count === outboxCount) return
  outboxCount = count
  for (const listener of listeners) listener()
}

/** The number for a badge; 0 shows none. */
export function useOutboxCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => outboxCount,
    () => 0,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
