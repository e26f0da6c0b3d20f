import { useSyncExternalStore } from 'react'
import { makeObservable } from '#src/browser/observable.ts'

/** What was decided last in this tab. It outlives the page of the work, because the next work is a page of its own. */
function makeLastDecision<Undo>() {
  let last: { message: string; undo: Undo | null } = { message: '', undo: null }
  const changes = makeObservable()
  return {
    useLast: () => useSyncExternalStore(changes.watch, () => last),
    set(message: string, undo: Undo | null): void {
      last = { message, undo }
      changes.notify()
    },
  }
}

/** The last decision about a customer's material, and how it can be taken back; null `undo` when it cannot. */
export const lastReview = makeLastDecision<{ material_id: number; round: number }>()
/** The last decision about a sender's proposal. Its list says whether it can be taken back. */
export const lastProposalDecision = makeLastDecision<never>()
