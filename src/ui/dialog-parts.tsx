import { useEffect, useId, useRef, type ReactNode } from 'react'
import { SlowSending } from './slow-sending.tsx'

type CheckboxProps = {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  name?: string
  error?: string | undefined
  children?: ReactNode
}

/** A checkbox with an explanation below its label. */
export function DialogCheckbox({ label, checked, onChange, name, error, children }: CheckboxProps) {
  const [explanation, errorId] = [useId(), useId()]
  const describedBy = [children !== undefined && explanation, error !== undefined && errorId].filter(Boolean)
  return (
    <div className="consent">
      <label>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy.join(' ') || undefined}
        />
        <span>{label}</span>
      </label>
      {children !== undefined && (
        <div className="consent-meaning" id={explanation}>
          {children}
        </div>
      )}
      {error !== undefined && (
        <p className="field-error consent-error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  )
}

/** A link to the privacy policy. */
export function PolicyLink() {
  return (
    <a href="/pages/integritetspolicy" target="_blank">
      Integritetspolicy<span className="visually-hidden"> (öppnas i en ny flik)</span>
    </a>
  )
}

/** Says why a submission was not accepted. It takes the focus when no field has an error of its own. */
export function DialogError({ children, focused }: { children: ReactNode; focused: boolean }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (focused) text.current?.focus()
  }, [focused, children])
  return (
    <p className="form-error" role="alert" tabIndex={-1} ref={text}>
      {children}
    </p>
  )
}

/** Says that a submission was received, and takes the focus. */
export function DialogNotice({ children }: { children: string }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <p className="dialog-notice" role="status" tabIndex={-1} ref={text}>
      {children}
    </p>
  )
}

type SubmitProps = {
  sending: boolean
  /** Takes the focus at first, where the form is already filled in. */
  focused?: boolean
  children: ReactNode
}

/** The submit button, always visible, with a spinner while the response is awaited. */
export function DialogSubmit({ sending, focused = false, children }: SubmitProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!focused) return
    // After the dialog's focus trap, which focuses the title in a timer of its own.
    const timer = setTimeout(() => button.current?.focus())
    return () => clearTimeout(timer)
  }, [focused])
  return (
    <div className="dialog-footer">
      <SlowSending sending={sending} />
      <button ref={button} type="submit" className="button" disabled={sending}>
        {sending && <span className="spinner" aria-hidden="true" />}
        {sending ? 'Skickar …' : children}
      </button>
    </div>
  )
}

/** Says that the form was filled in from this device, and lets a guest delete the details. */
export function RememberedNote({ onForget }: { onForget: () => void }) {
  return (
    <p className="dialog-remembered">
      Ifyllt med det du skrev förra gången på den här enheten.{' '}
      <button type="button" className="text-button" onClick={onForget}>
        Glöm mina uppgifter
      </button>
    </p>
  )
}
