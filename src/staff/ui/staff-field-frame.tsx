import { useId, type ReactNode } from 'react'
import { FieldError, FieldHint, noteAttributes } from './field-notes.tsx'

type Props = {
  label: string
  hint?: string | undefined
  /** Why the server did not accept it. */
  error?: string | undefined
  children: (attributes: { id: string } & ReturnType<typeof noteAttributes>) => ReactNode
}

/** A field of a form with its label, a hint and the reason why it has to be corrected. */
export function StaffFieldFrame({ label, hint, error, children }: Props) {
  const id = useId()
  const notes = { id, hint, error }
  return (
    <p className="staff-field">
      <label htmlFor={id}>{label}</label>
      <FieldHint {...notes} />
      {children({ id, ...noteAttributes(notes) })}
      <FieldError {...notes} />
    </p>
  )
}
