/** Closes the filters by their button, with the focus where they are opened again. False where the control is not that button. */
export function closeSheet(control: HTMLElement): boolean {
  const details = control.closest('.filters-sheet-done')?.closest('details')
  if (!details) return false
  details.open = false
  details.querySelector('summary')?.focus({ preventScroll: true })
  return true
}
