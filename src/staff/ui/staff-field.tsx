import type { InputHTMLAttributes } from 'react'
import { StaffFieldFrame } from './staff-field-frame.tsx'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  label: string
  name: string
  hint?: string | undefined
  error?: string | undefined
}

/** A text field of one line. */
export const StaffField = ({ label, hint, error, ...input }: Props) => (
  <StaffFieldFrame label={label} hint={hint} error={error}>
    {(attributes) => <input {...input} {...attributes} />}
  </StaffFieldFrame>
)
