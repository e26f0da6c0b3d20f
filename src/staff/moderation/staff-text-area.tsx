import { useId } from 'react'

type Props = {
  label: string
  value: string
  rows: number
  onChange: (text: string) => void
  hint?: string
  error?: string | undefined
}

/** A text of several lines with its label, a hint and the reason why it has to be corrected. */
export function StaffTextArea({ label, value, rows, onChange, hint, error }: Props) {
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
      <textarea
        id={id}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
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
