import { lazy, Suspense } from 'react'
import type { FigureKind } from '#contract/figures.ts'
import { KeyCap } from '../ui/key-cap.tsx'
import { useLettersOn } from '../keys/shortcut-list.ts'
import { formatDay, kindTexts, shownCount, weekName, type Figures } from './figure-texts.ts'

// The charts' library is large, so it is loaded when a chart is shown.
const WeekChart = lazy(async () => ({ default: (await import('./week-chart.tsx')).WeekChart }))

type Props = {
  figures: Pick<Figures, 'weeks' | 'hides_small'>
  kind: FigureKind
  /** Whether the table is shown instead of the chart. */
  asTable: boolean
  onChange: (asTable: boolean) => void
}

/** What happened week by week, as a chart or as a table. */
export function WeekFigures({ figures, kind, asTable, onChange }: Props) {
  const isOn = useLettersOn()
  const kinds: readonly FigureKind[] =
    kind === 'opened' || kind === 'offline' ? ['opened', 'offline'] : [kind]
  const title = `${kinds.length === 2 ? 'Visningar' : kindTexts[kind].label} per vecka`
  return (
    <section className="staff-card figure-weeks" aria-labelledby="veckor">
      <header className="figure-weeks-head">
        <h2 id="veckor">{title}</h2>
        {kinds.length === 2 && (
          <p className="figure-legend">
            <span className="figure-swatch" /> med nät
            <span className="figure-swatch figure-swatch-hatched" /> utan nät
          </p>
        )}
        <div className="figure-switch" role="group" aria-label="Visa veckorna som">
          {[false, true].map((isTable) => (
            <button
              key={String(isTable)}
              type="button"
              aria-pressed={asTable === isTable}
              onClick={() => onChange(isTable)}
              {...(isOn && { 'aria-keyshortcuts': 'D' })}
            >
              {isTable ? 'Tabell' : 'Diagram'}
              {isOn && asTable !== isTable && <KeyCap>D</KeyCap>}
            </button>
          ))}
        </div>
      </header>
      {asTable ? (
        <WeekTable figures={figures} kinds={kinds} />
      ) : (
        <>
          <Suspense
            fallback={
              <p className="staff-loading week-chart" role="status">
                Ritar …
              </p>
            }
          >
            <WeekChart weeks={figures.weeks} kinds={kinds} />
          </Suspense>
          <p className="visually-hidden">Välj Tabell för att läsa varje veckas tal.</p>
        </>
      )}
    </section>
  )
}

function WeekTable({
  figures: { weeks, hides_small },
  kinds,
}: Pick<Props, 'figures'> & { kinds: readonly FigureKind[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long table is scrolled by keyboard
    <div className="figure-scroll week-table" role="region" aria-label="Tal per vecka" tabIndex={0}>
      <table className="figure-table">
        <thead>
          <tr>
            <th scope="col">Vecka</th>
            {kinds.map((kind) => (
              <th key={kind} scope="col" className="figure-number">
                {kindTexts[kind].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, from, to, counts }) => (
            <tr key={week}>
              <th scope="row">
                {weekName(week)}{' '}
                <small>
                  {formatDay(from)} – {formatDay(to)}
                </small>
              </th>
              {kinds.map((kind) => (
                <td key={kind} className="figure-number">
                  {shownCount(counts[kind], hides_small)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
