import { useState } from 'react'
import type { listReports } from '#contract/calls/staff-moderation.ts'
import type { Success } from '#contract/calls/call.ts'
import { reportedBoxNumber } from '#contract/shared-box.ts'
import { reportKindLabels, type ReportState } from '#contract/moderation.ts'
import { formatAgo, formatMoment } from '../ui/times.ts'
import { NoteAndDecisions } from './note-and-decisions.tsx'
import { ReportedBox } from './reported-box.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import { StaffTextArea } from '../ui/staff-text-area.tsx'

type Report = Success<typeof listReports>['data']['reports'][number]

type CardProps = {
  report: Report
  now: number
  isSending: boolean
  onDecide: (state: ReportState, answer: string, innerNote: string) => void
}

const decisions = [
  ['done', 'Klar'],
  ['dismissed', 'Avfärda'],
] as const

export function ReportCard({ report, now, isSending, onDecide }: CardProps) {
  const [answer, setAnswer] = useState('')
  const isNew = report.state === 'new'
  const sharedBox = reportedBoxNumber(report.page)
  const about = `anmälan ${report.number}`
  return (
    <article aria-labelledby={`anmalan-${report.number}`}>
      <h2 id={`anmalan-${report.number}`} className="moderation-card-head">
        {reportKindLabels[report.kind]}
      </h2>
      <p className="staff-hint">
        Nummer {report.number} · kom {formatAgo(report.created_at, now)}
        {sharedBox !== null && ` · delad låda ${sharedBox}`}
        {sharedBox === null && report.page !== '' && (
          <>
            {' '}
            · <a href={report.page}>{report.page}</a>
          </>
        )}
        {report.email !== '' && ` · vill ha svar till ${report.email}`}
      </p>
      {report.material !== null && (
        <p>
          <StaffLink
            className="moderation-card-link"
            to={
              report.material.is_customer === 1
                ? `/granskning/${report.material.id}`
                : `/material/${report.material.id}/innehall`
            }
          >
            {report.material.is_customer === 1 ? 'Granska' : 'Ändra'} {report.material.name}
          </StaffLink>
        </p>
      )}
      <p className="moderation-text">{report.text}</p>
      {sharedBox !== null && sharedBox > 0 && <ReportedBox number={sharedBox} />}
      {isNew ? (
        <>
          {report.email !== '' && (
            <StaffTextArea
              label="Svar"
              hint="Står i brevet. Kan vara tomt."
              value={answer}
              rows={2}
              onChange={setAnswer}
            />
          )}
          <NoteAndDecisions<ReportState>
            note={report.inner_note}
            decisions={decisions}
            about={about}
            isSending={isSending}
            onDecide={(state, innerNote) => onDecide(state, answer, innerNote)}
          />
        </>
      ) : (
        <>
          {report.answer !== '' && <p className="moderation-text">Svar: {report.answer}</p>}
          {report.inner_note !== '' && <p className="staff-hint">Intern anteckning: {report.inner_note}</p>}
          <p className="staff-hint">
            {[report.decided_at === null ? '' : formatMoment(report.decided_at), report.decided_by]
              .filter(Boolean)
              .join(', ')}
          </p>
          <p className="staff-actions">
            <button
              type="button"
              className="staff-button"
              disabled={isSending}
              onClick={() => onDecide('new', '', report.inner_note)}
            >
              Öppna igen<span className="visually-hidden"> {about}</span>
            </button>
          </p>
        </>
      )}
    </article>
  )
}
