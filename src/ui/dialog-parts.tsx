import { useEffect, useId, useRef, type ReactNode } from 'react'
import { RichText } from './rich-text.tsx'

type CheckboxProps = {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  children?: ReactNode
}

/** A box to tick, with what it means below its label. */
export function DialogCheckbox({ label, checked, onChange, children }: CheckboxProps) {
  const meaning = useId()
  return (
    <div className="consent">
      <label>
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby={children === undefined ? undefined : meaning}
        />
        <span>{label}</span>
      </label>
      {children !== undefined && (
        <div className="consent-meaning" id={meaning}>
          {children}
        </div>
      )}
    </div>
  )
}

/** What an editor has written, in a dialog: its links open beside, so that a half filled form stays. */
export function DialogText({ html }: { html: string }) {
  return (
    <RichText
      className="dialog-text"
      html={html.replaceAll(/<a (?![^<>]*target=)/gi, '<a target="_blank" ')}
    />
  )
}

/** The way to the privacy policy. */
export function PolicyLink() {
  return (
    <a href="/pages/integritetspolicy" target="_blank">
      Integritetspolicy<span className="unseen"> (öppnas i en ny flik)</span>
    </a>
  )
}

/** Why a submission was not taken; the focus comes here, unless a field says more. */
export function DialogError({ children, focused }: { children: ReactNode; focused: boolean }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (focused) text.current?.focus()
  }, [focused, children])
  return (
    <p className="dialog-trouble" role="alert" tabIndex={-1} ref={text}>
      {children}
    </p>
  )
}

/** The button that sends, always in reach; it turns while it waits for the answer. */
export function DialogSubmit({ sending, children }: { sending: boolean; children: ReactNode }) {
  return (
    <div className="dialog-foot">
      <button type="submit" className="button" disabled={sending}>
        {sending && <span className="spinner" aria-hidden="true" />}
        {sending ? 'Skickar …' : children}
      </button>
    </div>
  )
}

/** Says that the form was filled in from this device, and lets a guest take that away. */
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
