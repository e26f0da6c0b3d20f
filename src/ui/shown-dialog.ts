import type { ReactNode } from 'react'
import { makeObservable } from '#src/browser/observable.ts'

// A dialog is rendered by the frame and not by the button that opens it: a list that changes behind it, such as when the network comes
// back, may take the button away, and what somebody has typed would go with it.

/** `id` is the opener's. */
type ShownDialog = { id: string; dialog: ReactNode }

const changes = makeObservable()
let current: readonly ShownDialog[] = []
let pageNumber = 0

/** The number of the page that is open. A dialog whose code comes when another page is open is not shown there. */
export const dialogPage = () => pageNumber

/** The dialogs that are open, the topmost last: a form may be opened from a dialog. */
export const shownDialogs = (): readonly ShownDialog[] => current
export const watchShownDialogs = changes.watch

function show(next: readonly ShownDialog[]): void {
  current = next
  changes.notify()
}

/** Shows a dialog on top of the others, or instead of its opener's own. */
export function showDialog(next: ShownDialog): void {
  const isOpen = current.some(({ id }) => id === next.id)
  show(isOpen ? current.map((each) => (each.id === next.id ? next : each)) : [...current, next])
}

/** Closes a dialog, and gives the focus back to what opened it, or to the page where that is gone meanwhile. */
export function closeDialog(id: string, opener: HTMLElement | null): void {
  // The page may have been left while the dialog's work was done.
  if (!current.some((each) => each.id === id)) return
  show(current.filter((each) => each.id !== id))
  const before = opener ?? document.getElementById('innehall')
  before?.focus({ preventScroll: true })
}

/** Closes all when their page is left. */
export function closeAllDialogs(): void {
  pageNumber++
  if (current.length > 0) show([])
}
