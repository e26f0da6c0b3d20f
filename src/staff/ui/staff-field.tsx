import { useId, type InputHTMLAttributes } from 'react'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  label: string
  name: string
  hint?: string | undefined
  /** Why the server did not accept it. */
  error?: string | undefined
}

/** A text field with its label, a hint and the reason why it has to be corrected. */
export function StaffField({ label, hint, error, ...input }: Props) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <p className="staff-field">
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <span id={`${id}-hint`} className="staff-hint">
          {hint}
        </span>
      )}
      <input
        {...input}
        id={id}
        aria-invalid={error !== undefined}
        {...(describedBy !== '' && { 'aria-describedby': describedBy })}
      />
      {error !== undefined && (
        <span id={`${id}-error`} className="staff-field-error">
          {error}
        </span>
      )}
    </p>
  )
}
