import type { ComponentProps } from 'react'
import { ErrorMessage } from '#src/ui/error-message.tsx'
import { pinCodeLength } from './pin-code.ts'

type Props = Pick<ComponentProps<'input'>, 'type' | 'autoFocus'> & {
  label: string
  code: string
  /** Why the code was not accepted; empty if it was not refused. */
  error: string
  onCode: (code: string) => void
}

/** The field of the code that frees a device which is pinned to a box, with its error. */
export function PinCodeField({ label, code, error, onCode, ...input }: Props) {
  return (
    <>
      <label className="field">
        <span className="field-label">{label}</span>
        <input
          {...input}
          className="field-input"
          inputMode="numeric"
          autoComplete="off"
          maxLength={pinCodeLength}
          value={code}
          aria-invalid={error !== ''}
          onChange={(event) => onCode(event.target.value)}
        />
      </label>
      <ErrorMessage>{error}</ErrorMessage>
    </>
  )
}
