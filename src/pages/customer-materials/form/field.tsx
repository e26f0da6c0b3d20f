import { useId, type ReactNode } from 'react'

type FieldAttributes = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type Props = {
  name: string
  label: string
  required?: boolean
  hint?: ReactNode
  error?: string | undefined
  /** Renders the input with the attributes that connect it to its label, its hint and its error. */
  children: (attributes: FieldAttributes) => ReactNode
}

/** The id of a field in the form, where the error summary links to. */
export const fieldId = (name: string) => `eget-${name}`

/** A field with its label, hint and error. */
export function Field({ name, label, required = false, hint, error, children }: Props) {
  const about = useId()
  const described = [hint !== undefined && `${about}-hint`, error !== undefined && `${about}-error`]
  return (
    <div className="field">
      <label className="field-label" htmlFor={fieldId(name)} id={`${fieldId(name)}-label`}>
        {label}
        <RequiredMark required={required} />
      </label>
      {hint !== undefined && (
        <p className="field-hint" id={`${about}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id: fieldId(name),
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': described.filter((id) => id !== false).join(' ') || undefined,
      })}
      <FieldError id={`${about}-error`} error={error} />
    </div>
  )
}

type GroupProps = Omit<Props, 'children'> & { children: ReactNode }

/** A group of controls with one label. */
export function FieldGroup({ name, label, required = false, hint, error, children }: GroupProps) {
  const about = useId()
  return (
    <fieldset
      className="field field-group"
      id={fieldId(name)}
      aria-describedby={
        [hint !== undefined && `${about}-hint`, error !== undefined && `${about}-error`]
          .filter((id) => id !== false)
          .join(' ') || undefined
      }
    >
      <legend className="field-label">
        {label}
        <RequiredMark required={required} />
      </legend>
      {hint !== undefined && (
        <p className="field-hint" id={`${about}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={`${about}-error`} error={error} />
    </fieldset>
  )
}

function RequiredMark({ required }: { required: boolean }) {
  if (!required) return null
  return (
    <>
      <span className="field-required" aria-hidden="true">
        {' '}
        *
      </span>
      <span className="visually-hidden"> (behövs)</span>
    </>
  )
}

function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null
  return (
    <p className="field-error" id={id}>
      {error}
    </p>
  )
}
