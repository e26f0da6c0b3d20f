import { NamedOptions } from './named-options.tsx'
import { StaffFieldFrame } from './staff-field-frame.tsx'

type Props = {
  label: string
  name: string
  options: readonly { id: number; name: string }[]
  /** What stands for none of them. */
  none: string
  error: string | undefined
}

/** One of a list, none at first. */
export const StaffSelect = ({ label, name, options, none, error }: Props) => (
  <StaffFieldFrame label={label} error={error}>
    {(attributes) => (
      <select {...attributes} name={name} defaultValue="">
        <NamedOptions options={options} none={none} />
      </select>
    )}
  </StaffFieldFrame>
)
