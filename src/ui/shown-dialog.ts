import type { ReactNode } from 'react'
import { makeObservable } from '#src/browser/observable.ts'

// A dialog is rendered by the frame and not by the button that opens it: a list that changes behind it, such as when the network comes
// back, may take the button away, and what somebody has typed would go with it.

/** `id` is the opener's. */
type ShownDialog = { id: string; dialog: ReactNode }

const changes = makeObservable()
let current: ShownDialog | null = null

export const shownDialog = (): ShownDialog | null => current
export const watchShownDialog = changes.watch

/** Shows a dialog instead of the one that is shown, or null for none. */
export function showDialog(next: ShownDialog | null): void {
  current = next
  changes.notify()
}
