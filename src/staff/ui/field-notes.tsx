import type { ReactNode } from 'react'

type Notes = { id: string; hint?: ReactNode; error?: string | undefined }

const isShown = (hint: ReactNode) => hint !== undefined && hint !== ''

/** What a field says about its hint and its error. */
export function noteAttributes({ id, hint, error }: Notes): {
  'aria-invalid': boolean
  'aria-describedby'?: string
} {
  const ids = [isShown(hint) && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean)
  return {
    'aria-invalid': error !== undefined,
    ...(ids.length > 0 && { 'aria-describedby': ids.join(' ') }),
  }
}

export const FieldHint = ({ id, hint }: Notes) =>
  isShown(hint) && (
    <span id={`${id}-hint`} className="staff-hint">
      {hint}
    </span>
  )

/** The reason why a field has to be corrected. */
export const FieldError = ({ id, error }: Notes) =>
  error !== undefined && (
    <span id={`${id}-error`} className="staff-field-error">
      {error}
    </span>
  )
