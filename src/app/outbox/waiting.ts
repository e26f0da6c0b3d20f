import { useSyncExternalStore } from 'react'

/** How many of one's deeds wait in the outbox. Nothing is known on the server, nor before the outbox has been read. */
let waiting = 0
const listeners = new Set<() => void>()

export function setWaiting(count: number): void {
  if (count === waiting) return
  waiting = count
  for (const listener of listeners) listener()
}

/** The number for a badge; 0 shows none. */
export function useWaiting(): number {
  return useSyncExternalStore(
    watch,
    () => waiting,
    () => 0,
  )
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
