import { useState, type ReactNode } from 'react'

type Props = {
  /** The button that asks. */
  label: string
  /** What stands in the question: what happens, and fields. */
  children: ReactNode
  yes: string
  /** Does it; the question goes when the answer is not false. */
  onYes: () => Promise<unknown>
}

/** A step that asks once more in its place before it is taken. */
export function ConfirmStep({ label, children, yes, onYes }: Props) {
  const [isAsked, setIsAsked] = useState(false)
  async function take(): Promise<void> {
    if ((await onYes()) !== false) setIsAsked(false)
  }
  if (!isAsked)
    return (
      <button type="button" className="text-button" onClick={() => setIsAsked(true)}>
        {label}
      </button>
    )
  return (
    <div className="edit-confirm" role="group" aria-label="Bekräfta">
      {children}
      <button type="button" className="staff-button staff-button-danger" onClick={() => void take()}>
        {yes}
      </button>
      <button type="button" className="staff-button" onClick={() => setIsAsked(false)}>
        Nej, behåll
      </button>
    </div>
  )
}
