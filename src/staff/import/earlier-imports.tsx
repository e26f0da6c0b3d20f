import { listImports } from '#contract/calls/staff-import.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { QueryState } from '../ui/query-state.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import { formatMoment } from '../ui/times.ts'
import { countsText, importState } from './import-texts.ts'

/** The imports of the last two weeks; `path` is where one is shown, before its id. */
export function EarlierImports({
  kind,
  path,
}: {
  kind: 'materials' | 'schools' | 'curriculum'
  path: string
}) {
  const imports = useStaffQuery(listImports, { kind })
  return (
    <section aria-labelledby="import-earlier">
      <h2 className="staff-subhead" id="import-earlier">
        De senaste två veckorna
      </h2>
      <QueryState query={imports}>
        {({ data }) =>
          data.imports.length === 0 ? (
            <p className="staff-note">Inget är importerat.</p>
          ) : (
            <ul className="staff-card staff-rows">
              {data.imports.map((job) => (
                <li key={job.id}>
                  <span className="staff-row-text">
                    <StaffLink to={`${path}/${job.id}`}>{job.file_name || 'Fil utan namn'}</StaffLink>
                    <small>
                      {formatMoment(job.at)}, {job.by}
                    </small>
                  </span>
                  <span className="staff-row-text">
                    {importState(job.state)}
                    <small>{countsText(job.counts)}</small>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  )
}
