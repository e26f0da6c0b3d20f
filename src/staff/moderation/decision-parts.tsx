import { useId, type ReactNode } from 'react'
import { KeyCap } from '../ui/key-cap.tsx'
import { StaffTextArea } from '../ui/staff-text-area.tsx'
import type { DecisionWords } from './use-decision-words.ts'
import { useFocusOnError } from './use-focus-on-error.ts'

type OptionProps = {
  value: string
  label: string
  isChosen: boolean
  onChoose: () => void
  /** The key that chooses it. */
  keyName?: string
  /** What belongs to it, shown when it is chosen. */
  children?: ReactNode
}

/** One of the decisions to choose between. */
export const DecisionOption = ({ value, label, isChosen, onChoose, keyName, children }: OptionProps) => (
  <div className="review-option">
    <label>
      <input
        type="radio"
        name="beslut"
        value={value}
        checked={isChosen}
        onChange={onChoose}
        {...(keyName !== undefined && { 'aria-keyshortcuts': keyName })}
      />
      <span>{label}</span>
      {keyName !== undefined && <KeyCap>{keyName}</KeyCap>}
    </label>
    {isChosen && children}
  </div>
)

type ReasonProps = {
  reasons: readonly { key: string; label: string }[]
  words: DecisionWords
}

/** Why something is not accepted, with boxes to tick. */
export function ReasonChoice({ reasons, words: { chosen, choose, missingReason: error } }: ReasonProps) {
  const id = useId()
  const fieldset = useFocusOnError<HTMLFieldSetElement>(error)
  return (
    <fieldset ref={fieldset} className="review-reasons">
      <legend className="visually-hidden">Skäl</legend>
      {reasons.map(({ key, label }) => (
        <label key={key}>
          <input
            type="checkbox"
            checked={chosen.includes(key)}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : id}
            onChange={() =>
              choose(chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key])
            }
          />
          <span>{label}</span>
        </label>
      ))}
      {error !== undefined && (
        <p id={id} className="staff-field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type TextProps = {
  /** The label of what the person reads. */
  label: string
  words: DecisionWords
}

/** What is written to the person, and what only staff read. */
export const DecisionTexts = ({ label, words }: TextProps) => (
  <>
    <StaffTextArea label={label} value={words.message} rows={3} onChange={words.write} />
    <details>
      <summary>Intern anteckning</summary>
      <StaffTextArea
        label="Intern anteckning"
        hint="Syns bara i redaktionen."
        value={words.innerNote}
        rows={2}
        onChange={words.setInnerNote}
      />
    </details>
  </>
)

type EmailProps = {
  email: { subject: string; text: string } | null
  disabled: boolean
  onRead: () => void
}

/** The email that a decision sends, before it is sent. */
export const DecisionEmail = ({ email, disabled, onRead }: EmailProps) => (
  <>
    <button type="button" className="review-read-letter" disabled={disabled} onClick={onRead}>
      Läs brevet först
    </button>
    {email !== null && (
      <section className="moderation-letter" aria-label="Brevet">
        <strong>{email.subject}</strong>
        <p>{email.text}</p>
      </section>
    )}
  </>
)

/** A decision about something that waits for review. */
export const DecisionForm = ({ onSend, children }: { onSend: () => Promise<void>; children: ReactNode }) => (
  <form
    className="staff-card review-decision"
    aria-label="Beslut"
    onSubmit={(event) => {
      event.preventDefault()
      void onSend()
    }}
  >
    {children}
  </form>
)
