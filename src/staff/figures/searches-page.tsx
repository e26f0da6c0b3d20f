import { readSearchMisses } from '#contract/calls/staff-figures.ts'
import { weeksBetween } from '#contract/swedish-week.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { useStaffAddress } from '../core/staff-address.ts'
import { downloadText } from '../ui/download-text.ts'
import { QueryState } from '../ui/query-state.tsx'
import { toCsv } from '../ui/csv.ts'
import { PeriodFilter } from './figure-filters.tsx'
import { SynonymLink } from './figure-notes.tsx'
import { FigurePage } from './figure-tabs.tsx'
import { formatCount } from './figure-texts.ts'

/** Searches that found nothing, the most frequent first. */
export function SearchesPage() {
  const { fields } = useStaffAddress()
  const query = useStaffQuery(
    readSearchMisses,
    { from: fields.get('fran') ?? '', to: fields.get('till') ?? '' },
    { keepPrevious: true },
  )
  return (
    <FigurePage current="sokningar">
      <QueryState query={query}>
        {({ data: { from, to, misses } }) => (
          <>
            <div className="figure-filters">
              <PeriodFilter period={{ from, to }} weeks={weeksBetween(from, to).length} />
              {misses.length > 0 && (
                <div className="figure-actions">
                  <button
                    type="button"
                    className="figure-action"
                    onClick={() =>
                      downloadText(
                        `sokt-utan-traff-${from}--${to}.csv`,
                        toCsv([['Sökning', 'Gånger'], ...misses.map(({ term, count }) => [term, count])]),
                      )
                    }
                  >
                    CSV
                  </button>
                </div>
              )}
            </div>
            <p className="figure-lead">
              Sökningar utan träff. En sökning står här när minst fem olika nätverk har gjort den: människor
              skriver namn, och ingen ska kunna läsa vad en enda person har sökt efter.
            </p>
            {misses.length === 0 ? (
              <p className="staff-note">Inga sökningar utan träff under perioden. Alla har hittat något.</p>
            ) : (
              <table className="staff-card figure-table figure-misses-table">
                <thead>
                  <tr>
                    <th scope="col">Sökning</th>
                    <th scope="col" className="figure-number">
                      Gånger
                    </th>
                    <th scope="col">
                      <span className="visually-hidden">Åtgärd</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {misses.map(({ term, count }) => (
                    <tr key={term}>
                      <th scope="row">{term}</th>
                      <td className="figure-number">{formatCount(count)}</td>
                      <td>
                        <SynonymLink term={term} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </>
        )}
      </QueryState>
    </FigurePage>
  )
}
