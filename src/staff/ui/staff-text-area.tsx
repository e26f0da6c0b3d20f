import { StaffFieldFrame } from './staff-field-frame.tsx'

type Props = {
  label: string
  value: string
  rows: number
  name?: string
  onChange: (text: string) => void
  hint?: string
  error?: string | undefined
}

/** A text of several lines. */
export const StaffTextArea = ({ label, onChange, hint, error, ...text }: Props) => (
  <StaffFieldFrame label={label} hint={hint} error={error}>
    {(attributes) => <textarea {...text} {...attributes} onChange={({ target }) => onChange(target.value)} />}
  </StaffFieldFrame>
)
