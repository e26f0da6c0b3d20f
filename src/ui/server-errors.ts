import { translateToSwedish } from '#contract/messages.ts'

/** The first of the server's texts for each field, in Swedish. */
export function firstErrors(errors: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, [text]]) =>
      text === undefined ? [] : [[field, translateToSwedish(text) ?? text]],
    ),
  )
}

/** Moves the focus to the first of the fields that has an error. False where none has. */
export function focusFirstError(
  form: HTMLFormElement,
  fields: readonly string[],
  errors: Record<string, unknown>,
): boolean {
  const first = fields.find((field) => errors[field] !== undefined)
  if (first === undefined) return false
  form.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus()
  return true
}
