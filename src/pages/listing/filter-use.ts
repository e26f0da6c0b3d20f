import { useSyncExternalStore } from 'react'
import { makeObservable } from '#src/browser/observable.ts'

const changes = makeObservable()
let isUsed = false

/** Whether somebody has reached for the filters since the document was loaded: only then do lists come with more options of closed groups. */
export const areFiltersUsed = () => isUsed

export function markFiltersUsed(): void {
  if (isUsed) return
  isUsed = true
  changes.notify()
}

/** The server renders for people who have not. */
export const useFiltersUsed = () => useSyncExternalStore(changes.watch, areFiltersUsed, () => false)
