const sources = new Set<() => boolean>()

/** Tells of what is written and not sent where no form shows it, such as a half filled order whose dialog is closed. */
export function registerUnsentSource(source: () => boolean): void {
  sources.add(source)
}

/** Whether somebody has begun to write something that a new page would lose: a form in a dialog, or any text in another form but a search. */
export function hasUnsentText(): boolean {
  if (document.querySelector('[role="dialog"] form') !== null) return true
  if ([...sources].some((isUnsent) => isUnsent())) return true
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form:not([role="search"], [role="search"] *) :is(textarea, input:not([type="hidden"], [type="checkbox"], [type="radio"]))',
  )
  return [...fields].some((field) => field.value !== '')
}
