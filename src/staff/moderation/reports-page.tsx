import { useSearch } from '@tanstack/react-router'
import { decideReport, listReports } from '#contract/calls/staff-moderation.ts'
import type { ReportState } from '#contract/moderation.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { QueryState } from '../ui/query-state.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { ModerationLink } from './moderation-link.tsx'
import { ModerationTabs } from './moderation-tabs.tsx'
import { useModerationAction } from './use-moderation-action.ts'
import { ReportCard } from './report-card.tsx'

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
                        id: report.id,
                        version: report.version,
                        state: next,
                        answer,
                        inner_note,
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
