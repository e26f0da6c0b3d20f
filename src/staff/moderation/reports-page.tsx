import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { decideReport, listReports } from '#contract/calls/staff-moderation.ts'
import type { Success } from '#contract/calls/call.ts'
import { reportedBoxNumber } from '#contract/shared-box.ts'
import { reportKindLabels, type ReportState } from '#contract/moderation.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { QueryState } from '../ui/query-state.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { formatAge, formatMoment } from '../ui/times.ts'
import { ModerationLink } from './moderation-link.tsx'
import { ReportedBox } from './reported-box.tsx'
import { ModerationTabs } from './moderation-tabs.tsx'
import { StaffTextArea } from '../ui/staff-text-area.tsx'
import { useModerationAction } from './use-moderation-action.ts'

type Report = Success<typeof listReports>['data']['reports'][number]

const states: [ReportState, string][] = [
  ['new', 'Nya'],
  ['done', 'Klara'],
  ['dismissed', 'Avfärdade'],
]

/** What visitors have reported, oldest first. */
export function ReportsPage() {
  const { lage = '' } = useSearch({ strict: false }) as { lage?: string }
  const state = states.find(([each]) => each === lage)?.[0] ?? 'new'
  const reports = useStaffQuery(listReports, { state })
  const action = useModerationAction(listReports)
  return (
    <StaffPage
      title="Anmälningar"
      lead="Det besökare har rapporterat med länken i sidfoten, och vad de har saknat i en sökning."
    >
      <ModerationTabs current="Anmälningar" />
      <nav className="moderation-states" aria-label="Läge">
        {states.map(([each, label]) => (
          <ModerationLink
            key={each}
            to="/granskning/anmalningar"
            state={each === 'new' ? '' : each}
            current={each === state ? 'page' : undefined}
          >
            {label}
          </ModerationLink>
        ))}
      </nav>
      <p role="status" className={action.message === '' ? 'visually-hidden' : 'staff-note'}>
        {action.message}
      </p>
      <QueryState query={reports}>
        {({ data }) =>
          data.reports.length === 0 ? (
            <p className="staff-note">
              {state === 'new' ? 'Ingen har anmält något. Allt är läst.' : 'Här finns ingenting än.'}
            </p>
          ) : (
            <ul className="moderation-cards">
              {data.reports.map((report) => (
                <li key={report.id} className="staff-card">
                  <ReportCard
                    key={report.version}
                    report={report}
                    now={data.now}
                    isSending={action.isSending}
                    onDecide={(next, answer, inner_note) =>
                      void action.send(decideReport, {
                        ...{ id: report.id, version: report.version },
                        ...{ state: next, answer, inner_note },
                      })
                    }
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </StaffPage>
  )
}

type CardProps = {
  report: Report
  now: number
  isSending: boolean
  onDecide: (state: ReportState, answer: string, innerNote: string) => void
}

function ReportCard({ report, now, isSending, onDecide }: CardProps) {
  const [answer, setAnswer] = useState('')
  const [innerNote, setInnerNote] = useState(report.inner_note)
  const isNew = report.state === 'new'
  const sharedBox = reportedBoxNumber(report.page)
  const about = <span className="visually-hidden"> anmälan {report.number}</span>
  return (
    <article aria-labelledby={`anmalan-${report.number}`}>
      <h2 id={`anmalan-${report.number}`} className="moderation-card-head">
        {reportKindLabels[report.kind]}
      </h2>
      <p className="staff-hint">
        Nummer {report.number} · {formatAge(report.created_at, now)}
        {sharedBox !== null && ` · delad låda ${sharedBox}`}
        {sharedBox === null && report.page !== '' && (
          <>
            {' '}
            · <a href={report.page}>{report.page}</a>
          </>
        )}
        {report.email !== '' && ` · vill ha svar till ${report.email}`}
      </p>
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
          <StaffTextArea label="Intern anteckning" value={innerNote} rows={1} onChange={setInnerNote} />
          <p className="staff-actions">
            <button
              type="button"
              className="staff-button staff-button-main"
              disabled={isSending}
              onClick={() => onDecide('done', answer, innerNote)}
            >
              Klar{about}
            </button>
            <button
              type="button"
              className="staff-button"
              disabled={isSending}
              onClick={() => onDecide('dismissed', answer, innerNote)}
            >
              Avfärda{about}
            </button>
          </p>
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
              Öppna igen{about}
            </button>
          </p>
        </>
      )}
    </article>
  )
}
