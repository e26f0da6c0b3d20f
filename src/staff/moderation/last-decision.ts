import { useSyncExternalStore } from 'react'
import { makeObservable } from '#src/browser/observable.ts'

/** What was decided last in this tab, and how it can be taken back; null `undo` when it cannot. */
export type LastDecision = { message: string; undo: { material_id: number; round: number } | null }

const none: LastDecision = { message: '', undo: null }
let last = none
const changes = makeObservable()

/** Outlives the page of the work, because the next work is a page of its own. */
export const useLastDecision = (): LastDecision => useSyncExternalStore(changes.watch, () => last)

export function setLastDecision(message: string, undo: LastDecision['undo']): void {
  last = { message, undo }
  changes.notify()
}
