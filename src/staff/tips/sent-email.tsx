import { useEffect } from 'react'
import { readTipsEmail } from '#contract/calls/staff-tips.ts'
import type { TipsEmail } from '#contract/schemas/staff-tips.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { EditBar } from '../editing/edit-bar.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import { formatMoment } from '../ui/times.ts'
import { EmailPreview } from './email-preview.tsx'
import { SendProgress } from './send-progress.tsx'
import { tipsPlace } from './send-card.tsx'
import { sendingIntervalMs, tipsStateLabels } from './tips-texts.ts'

/** An email of tips that is on its way or sent: how it goes, and what it says. */
export function SentEmail({ email }: { email: TipsEmail }) {
  const { id, fields, state, started_at, finished_at } = email
  // The page above shows what this read gets.
  useStaffQuery(readTipsEmail, { id }, state === 'sending' ? { refetchInterval: sendingIntervalMs } : {})
  useEffect(() => {
    document.title = `${fields.subject} – Redaktion`
  }, [fields.subject])
  return (
    <>
      <EditBar place={tipsPlace} name={fields.subject} typed={fields.subject} unnamed="Utan ämnesrad">
        <span className={`edit-state ${state === 'sent' ? 'edit-state-published' : ''}`}>
          {tipsStateLabels[state]}
        </span>
      </EditBar>
      <div className="tips-columns">
        <section className="staff-card edit-side-card" aria-label="Så gick det">
          <SendProgress email={email} />
          <dl className="edit-facts">
            <div>
              <dt>Påbörjat</dt>
              <dd>{started_at === null ? '–' : formatMoment(started_at)}</dd>
            </div>
            <div>
              <dt>Klart</dt>
              <dd>{finished_at === null ? 'inte än' : formatMoment(finished_at)}</dd>
            </div>
          </dl>
          {email.failed > 0 && (
            <p>
              <StaffLink to="/drift/brev?status=refused">Brev som inte kom fram</StaffLink>
            </p>
          )}
          <p className="staff-hint">
            {state === 'sending'
              ? 'Du kan lämna sidan. Breven går ändå.'
              : 'Vem som har öppnat brevet mäts inte.'}
          </p>
        </section>
        <EmailPreview fields={fields} />
      </div>
    </>
  )
}
