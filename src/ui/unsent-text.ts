const sources = new Set<() => boolean>()

/** Registers a source of unsent text outside any visible form, such as a half-filled order whose dialog is closed. */
export function registerUnsentSource(source: () => boolean): void {
  sources.add(source)
}

/** Whether a reload would lose something typed: a form in a dialog, or text in any form except a search. */
export function hasUnsentText(): boolean {
  if (document.querySelector('[role="dialog"] form') !== null) return true
  if ([...sources].some((isUnsent) => isUnsent())) return true
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form:not([role="search"], [role="search"] *) :is(textarea, input:not([type="hidden"], [type="checkbox"], [type="radio"]))',
  )
  return [...fields].some((field) => field.value !== '')
}
