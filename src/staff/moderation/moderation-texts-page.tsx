import { useState } from 'react'
import { listEmailTexts, saveReasonText } from '#contract/calls/staff-moderation.ts'
import type { Success } from '#contract/calls/call.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { QueryState } from '../ui/query-state.tsx'
import { StaffField } from '../ui/staff-field.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { EmailFold } from '../texts/email-texts-page.tsx'
import { ModerationTabs } from './moderation-tabs.tsx'
import { StaffTextArea } from '../ui/staff-text-area.tsx'
import { useModerationAction } from './use-moderation-action.ts'

type Texts = Success<typeof listEmailTexts>['data']

/** The texts of moderation's emails, and the reasons to choose from. A change is used from the next email on. */
export function ModerationTextsPage() {
  const texts = useStaffQuery(listEmailTexts, {})
  return (
    <StaffPage
      title="Brev och skäl"
      lead="En ändring gäller från nästa brev. Brev som redan väntar ändras inte."
    >
      <ModerationTabs current="Brev och skäl" />
      <QueryState query={texts}>
        {({ data: { letters: emails, reasons } }) => (
          <>
            <h2 className="staff-subhead">Brev</h2>
            {emails
              .filter(({ group }) => group === 'Granskning')
              .map((email) => (
                <EmailFold key={email.key} email={email} />
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

function ReasonForm({ reason }: { reason: Texts['reasons'][number] }) {
  const [label, setLabel] = useState(reason.label)
  const [text, setText] = useState(reason.text)
  const [isHidden, setIsHidden] = useState(reason.hidden === 1)
  const action = useModerationAction(listEmailTexts)
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
