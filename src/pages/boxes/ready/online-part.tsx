import { useRef, useState } from 'react'
import { boxNotStored } from '#src/actions/box/box-texts.ts'
import { partFieldChanges } from '#src/boxes/box-edits.ts'
import { maxPartTextLength, type Part } from '#src/boxes/box.ts'
import type { OpenBox } from '#src/boxes/open-box.ts'
import { hasPrintedCode } from '#src/boxes/printed-code.ts'
import { showToast } from '#src/ui/toast.ts'
import '#src/ui/form.css'

type Props = {
  part: Part
  /** Why it needs network. */
  text: string
  /** Null where the person may not change the box. */
  open: OpenBox | null
}

/** A part that needs network whatever is done: what is printed in its place, and a note of what the class does without it. */
export function OnlinePart({ part, text, open }: Props) {
  const [isWriting, setIsWriting] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const label = part.text === '' ? 'Skriv en anteckning' : 'Ändra anteckningen'

  function close(): void {
    setIsWriting(false)
    requestAnimationFrame(() => button.current?.focus({ preventScroll: true }))
  }
  async function save(note: string): Promise<void> {
    close()
    const isStored = (await open?.change(partFieldChanges(part, { text: note.trim() }))) ?? false
    setIsSaved(isStored)
    if (!isStored) showToast(boxNotStored)
  }
  return (
    <li>
      {part.title}: {text}
      {part.kind === 'link' && ` ${codeText(part)}`}
      {open !== null && !isWriting && (
        <button
          type="button"
          ref={button}
          className="button button-secondary ready-note"
          onClick={() => {
            setIsSaved(false)
            setIsWriting(true)
          }}
        >
          {label}
          <span className="visually-hidden"> vid {part.title}</span>
        </button>
      )}
      {isWriting && <NoteForm part={part} onSubmit={(note) => void save(note)} onClose={close} />}
      <span role="status">{isSaved && 'Anteckningen står vid delen i lådan.'}</span>
    </li>
  )
}

const codeText = ({ url }: Part) =>
  hasPrintedCode(url)
    ? 'En QR-kod står på utskriften av listan.'
    : 'Adressen är för lång för en QR-kod på papper.'

type FormProps = { part: Part; onSubmit: (note: string) => void; onClose: () => void }

function NoteForm({ part, onSubmit, onClose }: FormProps) {
  const [note, setNote] = useState(part.text)
  return (
    <form
      className="ready-note-form"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(note)
      }}
    >
      <label className="field">
        <span className="field-label">Vad gör ni om nätet inte fungerar?</span>
        <textarea
          className="field-input"
          rows={3}
          value={note}
          maxLength={maxPartTextLength}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The form was opened by a press.
          autoFocus
          onChange={(event) => setNote(event.target.value)}
        />
      </label>
      <p className="ready-buttons">
        <button type="submit" className="button">
          Spara anteckningen
        </button>
        <button type="button" className="button button-secondary" onClick={onClose}>
          Avbryt
        </button>
      </p>
    </form>
  )
}
