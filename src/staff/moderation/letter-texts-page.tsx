import { useState } from 'react'
import {
  listLetterTexts,
  previewLetterText,
  saveLetterText,
  saveReasonText,
} from '#contract/calls/staff-moderation.ts'
import type { Success } from '#contract/calls/call.ts'
import { sendStaffCall, useStaffQuery } from '../core/staff-api.ts'
import { QueryState } from '../ui/query-state.tsx'
import { StaffField } from '../ui/staff-field.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { ModerationTabs } from './moderation-tabs.tsx'
import { StaffTextArea } from './staff-text-area.tsx'
import { useModerationAction } from './use-moderation-action.ts'

type Texts = Success<typeof listLetterTexts>['data']

/** The texts of moderation's letters, and the reasons to choose from. A change is used from the next letter on. */
export function LetterTextsPage() {
  const texts = useStaffQuery(listLetterTexts, {})
  return (
    <StaffPage
      title="Brev och skäl"
      lead="En ändring gäller från nästa brev. Brev som redan väntar ändras inte."
    >
      <ModerationTabs current="Brev och skäl" />
      <QueryState query={texts}>
        {({ data: { letters, reasons } }) => (
          <>
            <h2 className="staff-subhead">Brev</h2>
            {letters.map((letter) => (
              <details key={letter.key} className="staff-card moderation-fold">
                <summary>{letter.name}</summary>
                <LetterForm key={letter.version} letter={letter} />
              </details>
            ))}
            <h2 className="staff-subhead">Skäl</h2>
            {reasons.map((reason) => (
              <details key={reason.key} className="staff-card moderation-fold">
                <summary>
                  {reason.label}
                  {reason.hidden === 1 && <span className="staff-hint"> (används inte)</span>}
                </summary>
                <ReasonForm key={reason.version} reason={reason} />
              </details>
            ))}
            <details className="staff-card moderation-fold">
              <summary>Nytt skäl</summary>
              <ReasonForm
                key={reasons.length}
                reason={{ key: '', label: '', text: '', hidden: 0, version: 0 }}
              />
            </details>
          </>
        )}
      </QueryState>
    </StaffPage>
  )
}

function LetterForm({ letter }: { letter: Texts['letters'][number] }) {
  const [subject, setSubject] = useState(letter.subject)
  const [body, setBody] = useState(letter.body)
  const [preview, setPreview] = useState<{ subject: string; text: string } | null>(null)
  const action = useModerationAction(listLetterTexts)
  const [problem, setProblem] = useState('')
  const fields = { key: letter.key, subject, body }

  async function read(): Promise<void> {
    const result = await sendStaffCall(previewLetterText, fields)
    setPreview(result.state === 'done' ? result.response.data : null)
    if (result.state === 'refused') setProblem(Object.values(result.errors).flat()[0] ?? result.message)
    else setProblem(result.state === 'unanswered' ? result.message : '')
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void action.send(saveLetterText, { ...fields, version: letter.version })
      }}
    >
      <p className="staff-hint">
        Det här byts ut i brevet: {letter.placeholders.map((name) => `{${name}}`).join(' ')}
      </p>
      <StaffField
        label="Ämnesrad"
        name="subject"
        value={subject}
        onChange={(event) => setSubject(event.target.value)}
        error={action.errors['subject']}
      />
      <StaffTextArea label="Text" value={body} rows={10} onChange={setBody} error={action.errors['body']} />
      <p role="status" className={action.message + problem === '' ? 'visually-hidden' : 'staff-note'}>
        {problem || action.message}
      </p>
      <p className="staff-actions">
        <button type="submit" className="staff-button staff-button-main" disabled={action.isSending}>
          Spara<span className="visually-hidden"> {letter.name}</span>
        </button>
        <button type="button" className="staff-button" onClick={() => void read()}>
          Visa brevet<span className="visually-hidden"> {letter.name}</span>
        </button>
      </p>
      {preview !== null && (
        <section className="moderation-letter" aria-label="Så läser mottagaren det">
          <strong>{preview.subject}</strong>
          <p>{preview.text}</p>
        </section>
      )}
    </form>
  )
}

function ReasonForm({ reason }: { reason: Texts['reasons'][number] }) {
  const [label, setLabel] = useState(reason.label)
  const [text, setText] = useState(reason.text)
  const [isHidden, setIsHidden] = useState(reason.hidden === 1)
  const action = useModerationAction(listLetterTexts)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const { key, version } = reason
        void action.send(saveReasonText, { key, version, label, text, hidden: isHidden ? '1' : '0' })
      }}
    >
      <StaffField
        label="Namn i redaktionen"
        name="label"
        value={label}
        onChange={(event) => setLabel(event.target.value)}
        error={action.errors['label']}
      />
      <StaffTextArea
        label="Det läraren läser"
        value={text}
        rows={3}
        onChange={setText}
        error={action.errors['text']}
      />
      <label className="moderation-choice">
        <input type="checkbox" checked={isHidden} onChange={() => setIsHidden(!isHidden)} />
        <span>Använd inte längre</span>
      </label>
      <p role="status" className={action.message === '' ? 'visually-hidden' : 'staff-note'}>
        {action.message}
      </p>
      <p className="staff-actions">
        <button type="submit" className="staff-button staff-button-main" disabled={action.isSending}>
          Spara<span className="visually-hidden"> skälet {reason.label}</span>
        </button>
      </p>
    </form>
  )
}
