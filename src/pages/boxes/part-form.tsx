import { useId, useState } from 'react'
import { maxLinkLength } from '#contract/limits.ts'
import { boxNotStored } from '#src/actions/box/box-texts.ts'
import { partFieldChanges, type NewPart } from '#src/boxes/box-edits.ts'
import { maxPartTextLength, maxPartTitleLength, type Part, type PartKind } from '#src/boxes/box.ts'
import type { OpenBox } from '#src/boxes/open-box.ts'
import { showToast } from '#src/ui/toast.ts'
import { ErrorMessage } from '#src/ui/error-message.tsx'
import { BoxFormButtons } from './box-form-buttons.tsx'
import '#src/ui/form.css'

const titleLabels: Partial<Record<PartKind, string>> = {
  section: 'Rubrik',
  note: 'Vad gäller anteckningen?',
  link: 'Vad heter sidan?',
  file: 'Namn',
}

type Fields = Pick<Part, 'title' | 'text' | 'note' | 'url'>
type FormProps = {
  kind: PartKind
  initial: Fields
  submitLabel: string
  onSubmit: (fields: Fields) => void
  onClose: () => void
}

/** Changes the words of a part. */
export function PartForm({ part, open, onClose }: { part: Part; open: OpenBox; onClose: () => void }) {
  async function save(fields: Fields): Promise<void> {
    onClose()
    if (!(await open.change(partFieldChanges(part, fields)))) showToast(boxNotStored)
  }
  return (
    <PartFields
      kind={part.kind}
      initial={part}
      submitLabel="Klar"
      onSubmit={(fields) => void save(fields)}
      onClose={onClose}
    />
  )
}

/** Asks for the words of a new part. */
export function NewPartForm({
  kind,
  onSubmit,
  onClose,
}: {
  kind: 'section' | 'note' | 'link'
  onSubmit: (part: NewPart) => void
  onClose: () => void
}) {
  return (
    <PartFields
      kind={kind}
      initial={{ title: '', text: '', note: '', url: '' }}
      submitLabel="Lägg till"
      onSubmit={(fields) => onSubmit({ kind, ...fields })}
      onClose={onClose}
    />
  )
}

function PartFields({ kind, initial, submitLabel, onSubmit, onClose }: FormProps) {
  const { title, text, note, url: address } = initial
  const [fields, setFields] = useState<Fields>({ title, text, note, url: address })
  const noteId = useId()
  const [error, setError] = useState('')
  const titleLabel = titleLabels[kind]
  function submit(): void {
    const url = readAddress(fields.url.trim())
    if (titleLabel !== undefined && fields.title.trim() === '') return setError(`Fyll i: ${titleLabel}`)
    if (kind === 'link' && url === null) return setError(wrongAddress)
    onSubmit({
      ...{ title: fields.title.trim(), text: fields.text.trim(), note: fields.note.trim() },
      url: url ?? '',
    })
  }
  return (
    <form
      className="part-form"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {titleLabel !== undefined && (
        <label className="field">
          <span className="field-label">{titleLabel}</span>
          <input
            className="field-input"
            value={fields.title}
            maxLength={maxPartTitleLength}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- The form was opened by a press.
            autoFocus
            onChange={(event) => setFields({ ...fields, title: event.target.value })}
          />
        </label>
      )}
      {kind === 'link' && (
        <label className="field">
          <span className="field-label">Adress</span>
          <input
            className="field-input"
            inputMode="url"
            value={fields.url}
            maxLength={maxLinkLength}
            placeholder="https://"
            onChange={(event) => setFields({ ...fields, url: event.target.value })}
          />
        </label>
      )}
      {kind !== 'section' && (
        <>
          <label className="field">
            <span className="field-label">Visas för eleverna</span>
            <textarea
              className="field-input"
              rows={3}
              value={fields.text}
              maxLength={maxPartTextLength}
              onChange={(event) => setFields({ ...fields, text: event.target.value })}
            />
          </label>
          <div className="field">
            <label className="field-label" htmlFor={noteId}>
              Bara för dig
            </label>
            <textarea
              id={noteId}
              className="field-input"
              rows={3}
              value={fields.note}
              maxLength={maxPartTextLength}
              aria-describedby={`${noteId}-hint`}
              onChange={(event) => setFields({ ...fields, note: event.target.value })}
            />
            <p id={`${noteId}-hint`} className="field-hint">
              Syns i fönstret Anteckningar, i lådans lista och på den utskrivna planeringen, också för
              kollegor i lådan. Inte på klassrummets skärm, och inte i en länk eller fil till andra.
            </p>
          </div>
        </>
      )}
      <ErrorMessage>{error}</ErrorMessage>
      <BoxFormButtons submitLabel={submitLabel} onClose={onClose} />
    </form>
  )
}

const wrongAddress =
  'Skriv adressen som den står i webbläsaren. Den börjar med https:// eller http:// och har inga mellanslag.'

/**
 * The address with https:// where nothing is written; null for one that a browser may not open, and for words: Chromium takes a name with
 * spaces for the name of a computer.
 */
function readAddress(text: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  if (text === '' || /\s/.test(text) || !URL.canParse(address)) return null
  return /^https?:$/.test(new URL(address).protocol) ? address : null
}
