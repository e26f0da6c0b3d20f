/** Focuses the first shown field in `container` that is marked as wrong; false when there is none. */
export function focusFirstMarked(container: Element | null): boolean {
  const marked = container?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? []
  const first = [...marked].find((field) => field.checkVisibility())
  first?.focus()
  return first !== undefined
}
