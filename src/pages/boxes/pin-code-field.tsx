import type { ComponentProps } from 'react'
import { pinCodeLength } from './pin-code.ts'

type Props = Pick<ComponentProps<'input'>, 'type' | 'autoFocus'> & {
  label: string
  code: string
  hasError: boolean
  onCode: (code: string) => void
}

/** The field of the code that frees a device which is pinned to a box. */
export function PinCodeField({ label, code, hasError, onCode, ...input }: Props) {
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      <input
        {...input}
        className="field-input"
        inputMode="numeric"
        autoComplete="off"
        maxLength={pinCodeLength}
        value={code}
        aria-invalid={hasError}
        onChange={(event) => onCode(event.target.value)}
      />
    </label>
  )
}
