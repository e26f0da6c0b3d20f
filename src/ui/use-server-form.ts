import { useRef, useState, type BaseSyntheticEvent } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** Why the server did not accept a form. `errors` has the server's texts under the names of its fields. */
export type FormRefusal = { message: string; errors?: Record<string, string[]> }

/** What the form shows above its button. `focused` when no field takes the focus instead. */
export type FormError = { text: string; focused: boolean }

type Options<V extends FieldValues, Parsed> = {
  form: UseFormReturn<V, unknown, Parsed>
  /** Sends the checked values. Returns why the form has to stay, or null. */
  submit: (values: Parsed) => Promise<FormRefusal | null>
  /** The server's errors that have a field in this form to be shown beside, in the form's order. */
  fieldErrors: (errors: Record<string, string[]>, values: V) => [field: Path<V>, text: string][]
  /** Moves the focus to the first of these fields. */
  focusField: (names: ReadonlySet<string>) => void
}

/** Submits a form once at a time, and shows each reason of a refusal beside its field; what was typed stays. */
export function useServerForm<V extends FieldValues, Parsed>({
  form,
  submit,
  fieldErrors,
  focusField,
}: Options<V, Parsed>) {
  const [error, setError] = useState<FormError | null>(null)
  const isSubmitting = useRef(false)

  async function send(values: Parsed): Promise<void> {
    // Ignores presses that came while the first was being checked.
    if (isSubmitting.current) return
    isSubmitting.current = true
    setError(null)
    const refusal = await submit(values).finally(() => (isSubmitting.current = false))
    if (refusal !== null) showRefusal(refusal)
  }

  function showRefusal({ message, errors = {} }: FormRefusal): void {
    const shown = fieldErrors(errors, form.getValues())
    for (const [field, text] of shown) form.setError(field, { message: text })
    // A reason that is shown beside its field is not repeated at the button.
    const isShown = shown.some(([, text]) => text === message)
    setError(isShown ? null : { text: message, focused: shown.length === 0 })
    if (shown.length > 0) focusField(new Set(shown.map(([field]) => field)))
  }

  return {
    error,
    clearError: () => setError(null),
    showRefusal,
    handleSubmit: (event?: BaseSyntheticEvent) =>
      form.handleSubmit(send, (errors) => focusField(new Set(Object.keys(errors))))(event),
  }
}
