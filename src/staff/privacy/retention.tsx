import { readRetention } from '#contract/calls/staff-privacy.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { QueryState } from '../ui/query-state.tsx'
import { formatMoment } from '../ui/times.ts'

/** When personal data was last deleted because its time had passed. */
export function Retention() {
  const retention = useStaffQuery(readRetention, {})
  return (
    <section aria-labelledby="gallring">
      <h2 id="gallring" className="staff-subhead">
        Gallring
      </h2>
      <QueryState query={retention}>
        {({ data: { runs, order_days } }) => (
          <>
            <p>
              Gamla uppgifter tas bort varje timme. En beställning mister sin person efter {order_days} dagar.{' '}
              {runs[0] === undefined ? 'Ingen gallring har körts än.' : `Senast ${formatMoment(runs[0].at)}.`}
            </p>
            {runs.length > 1 && (
              <details className="privacy-runs">
                <summary>De senaste {runs.length} gångerna</summary>
                <ul>
                  {runs.map(({ at, duration_ms }) => (
                    <li key={at}>
                      {formatMoment(at)} · tog {formatDuration(duration_ms)}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </>
        )}
      </QueryState>
    </section>
  )
}

const formatDuration = (ms: number) => (ms < 1000 ? 'under en sekund' : `${Math.round(ms / 1000)} s`)
