import { useState } from 'react'
import { StaffTextArea } from '../ui/staff-text-area.tsx'

type Props<Decision> = {
  /** What staff have noted before. */
  note: string
  /** The first of the two is what is done most. */
  decisions: readonly (readonly [decision: Decision, label: string])[]
  /** What the decision is about, read aloud after the label. */
  about: string
  isSending: boolean
  onDecide: (decision: Decision, note: string) => void
}

/** What only staff read, and the buttons that decide about one of the cards of a list. */
export function NoteAndDecisions<Decision extends string>({
  note: noted,
  decisions,
  about,
  isSending,
  onDecide,
}: Props<Decision>) {
  const [note, setNote] = useState(noted)
  return (
    <>
      <StaffTextArea label="Intern anteckning" value={note} rows={1} onChange={setNote} />
      <p className="staff-actions">
        {decisions.map(([decision, label], at) => (
          <button
            key={decision}
            type="button"
            className={at === 0 ? 'staff-button staff-button-main' : 'staff-button'}
            disabled={isSending}
            onClick={() => onDecide(decision, note)}
          >
            {label}
            <span className="visually-hidden"> {about}</span>
          </button>
        ))}
      </p>
    </>
  )
}
