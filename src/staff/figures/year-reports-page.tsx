import { listYearReports } from '#contract/calls/staff-figures.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { QueryState } from '../ui/query-state.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import { FigurePage } from './figure-tabs.tsx'

/** The yearly reports: a row for each sender, a link for each year. */
export function YearReportsPage() {
  const query = useStaffQuery(listYearReports, {})
  return (
    <FigurePage current="arsrapporter">
      <p className="figure-lead">
        En sida att skriva ut eller spara som PDF, om ett års intresse för en avsändares material. Tal under
        fem visas inte, vem som än läser.
      </p>
      <QueryState query={query}>
        {({ data: { senders, years } }) =>
          senders.length === 0 ? (
            <p className="staff-note">Det finns ingen avsändare ännu.</p>
          ) : (
            <table className="staff-card figure-table figure-reports">
              <thead>
                <tr>
                  <th scope="col">Avsändare</th>
                  <th scope="col">År</th>
                </tr>
              </thead>
              <tbody>
                {senders.map(({ id, name }) => (
                  <tr key={id}>
                    <th scope="row">{name}</th>
                    <td>
                      {years.map((year) => (
                        <StaffLink
                          key={year}
                          to={`/siffror/arsrapport/${id}/${year}`}
                          className="figure-year"
                        >
                          {year}
                          <span className="visually-hidden">, {name}</span>
                        </StaffLink>
                      ))}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </QueryState>
    </FigurePage>
  )
}
