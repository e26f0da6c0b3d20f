import { maxBoxTitleLength } from '#src/boxes/box.ts'

type FieldProps = { label: string; value: string; onChange: (name: string) => void }

/** What a new box is to be called. */
export const BoxNameField = ({ label, value, onChange }: FieldProps) => (
  <label className="field">
    <span className="field-label">{label}</span>
    <input
      className="field-input"
      value={value}
      maxLength={maxBoxTitleLength}
      placeholder="Till exempel Vikingatiden"
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
)
