import { lazy, Suspense, useEffect } from 'react'
import { useParams } from '@tanstack/react-router'
import { readYearReport } from '#contract/calls/staff-figures.ts'
import { smallestShownNumber, type FigureKind } from '#contract/figures.ts'
import { pluralForm } from '#contract/plural-form.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { useStaffAccess } from '../core/staff-session.ts'
import { NoAccess } from '../frame/no-access.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { PrintButton } from '../ui/print-button.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import { formatCount, formatDay, kinds, kindTexts, shownCount, type YearReport } from './figure-texts.ts'
import '../print/print.css'
import './figures.css'
import './year-report.css'

const WeekChart = lazy(async () => ({ default: (await import('./week-chart.tsx')).WeekChart }))
const chartWidth = 660

/** A sender's yearly report, on paper. */
export function YearReportPage() {
  const access = useStaffAccess()
  return access === 'open' ? <Report /> : <NoAccess reason={access} />
}

function Report() {
  const { sender = '', year = '' } = useParams({ strict: false }) as { sender?: string; year?: string }
  const query = useStaffQuery(readYearReport, { sender, year })
  useEffect(() => {
    document.title = `Årsrapport ${year} – Redaktion`
  }, [year])
  return (
    <main className="print-page">
      <header className="print-head">
        <h1 tabIndex={-1}>Årsrapport {year}</h1>
        <StaffLink className="staff-button" to="/siffror/arsrapporter">
          Alla rapporter
        </StaffLink>
        <PrintButton disabled={query.data === undefined} onPress={() => window.print()} />
      </header>
      <QueryState query={query}>{({ data }) => <Paper report={data} />}</QueryState>
    </main>
  )
}

function Paper({ report }: { report: YearReport }) {
  const { sender, year, to, published, totals, previous, weeks, rows } = report
  const isEmpty = kinds.every((kind) => totals[kind] === 0)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a narrow screen it is scrolled sideways by keyboard
    <div className="print-sheets" role="region" aria-label="Att skriva ut" tabIndex={0}>
      <article className="paper year-report">
        <p className="year-report-brand">Skolmaterial · Årsrapport {year}</p>
        <h2>{sender.name}</h2>
        <p>
          {formatCount(published)} {pluralForm(published, 'publicerat', 'publicerade')} material
          {to === ''
            ? '. Året har inte börjat räknas.'
            : `. Räknat till och med ${withFullStop(formatDay(to))}`}
        </p>
        {isEmpty ? (
          <p>Inget tal har blivit fem eller fler under året.</p>
        ) : (
          <>
            <dl className="year-report-totals">
              {kinds.map((kind) => (
                <div key={kind}>
                  <dt>{kindTexts[kind].label}</dt>
                  <dd>
                    {shownCount(totals[kind], true)}
                    {previous !== null && <small>{`${year - 1}: ${shownCount(previous[kind], true)}`}</small>}
                  </dd>
                </div>
              ))}
            </dl>
            <h3>Visningar per vecka</h3>
            <p className="figure-legend">
              <span className="figure-swatch" /> med nät
              <span className="figure-swatch figure-swatch-hatched" /> utan nät
            </p>
            <Suspense fallback={<p role="status">Ritar …</p>}>
              <WeekChart weeks={weeks} kinds={['opened', 'offline']} width={chartWidth} />
            </Suspense>
            <h3>Materialen</h3>
            <Materials rows={rows} />
          </>
        )}
        <p className="year-report-note">
          Ingen person kan utläsas. Tal under {smallestShownNumber} visas inte: de läggs till nästa vecka,
          tills de blir {smallestShownNumber}. Ett år är dess hela veckor. Beställningar som avbryts räknas
          med.
        </p>
      </article>
    </div>
  )
}

/** Most months are shortened, with a full stop of their own. */
const withFullStop = (text: string) => (text.endsWith('.') ? text : `${text}.`)

const columns: readonly FigureKind[] = ['opened', 'offline', 'download', 'copies', 'saved', 'like']

function Materials({ rows }: Pick<YearReport, 'rows'>) {
  return (
    <table className="year-report-table">
      <thead>
        <tr>
          <th scope="col">Material</th>
          {columns.map((kind) => (
            <th key={kind} scope="col">
              {kindTexts[kind].short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, counts }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {columns.map((kind) => (
              <td key={kind}>{shownCount(counts[kind], true)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
