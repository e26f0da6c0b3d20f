import { useId, type ReactNode } from 'react'
import { FieldError, FieldHint, noteAttributes } from '../ui/field-notes.tsx'

type FrameProps = {
  name: string
  label: string
  hint?: ReactNode
  error: string | undefined
  count?: string | undefined
  children: (attributes: { id: string; name: string } & ReturnType<typeof noteAttributes>) => ReactNode
}

/** A field with its label, its hint and the reason why it has to be corrected. */
export function FieldFrame({ name, label, hint, error, count, children }: FrameProps) {
  const id = useId()
  const notes = { id, hint, error }
  return (
    <div className="staff-field edit-field">
      <div className="edit-label">
        <label htmlFor={id}>{label}</label>
        {count !== undefined && <span className="staff-hint">{count}</span>}
      </div>
      {children({ id, name, ...noteAttributes(notes) })}
      <FieldHint {...notes} />
      <FieldError {...notes} />
    </div>
  )
}
