import { listErrors } from '#contract/calls/staff-operation.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { QueryState } from '../ui/query-state.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { formatMoment } from '../ui/times.ts'
import { OperationTabs } from './operation-tabs.tsx'
import './operation.css'

/** Errors of the server and of visitors' browsers, with how often each occurred. */
export function ErrorsPage() {
  const errors = useStaffQuery(listErrors, {}, { refetchInterval: 30_000 })
  return (
    <StaffPage
      title="Fel"
      lead="De senaste två veckorna. Texterna är på engelska: de är till för den som rättar felet."
    >
      <OperationTabs current="Fel" />
      <QueryState query={errors}>
        {({ data }) => (
          <>
            <p className="staff-hint">{summaryOf(data.days)}</p>
            {data.errors.length === 0 ? (
              <p className="staff-note">Inga fel.</p>
            ) : (
              <table className="staff-card operation-errors">
                <thead>
                  <tr>
                    <th scope="col">Felet</th>
                    <th scope="col">Hos</th>
                    <th scope="col" className="operation-number">
                      Gånger
                    </th>
                    <th scope="col">Senast</th>
                  </tr>
                </thead>
                <tbody>
                  {data.errors.map(({ source, message, place, count, last_at }) => (
                    <tr key={`${source} ${message} ${place}`}>
                      <td>
                        {message}
                        <small>{place}</small>
                      </td>
                      <td>{source === 'client' ? 'besökare' : 'servern'}</td>
                      <td className="operation-number">{count}</td>
                      <td>{formatMoment(last_at)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </>
        )}
      </QueryState>
    </StaffPage>
  )
}

function summaryOf(days: { server: number; client: number }[]): string {
  const today = days.at(-1) ?? { server: 0, client: 0 }
  const before = days.slice(0, -1).reduce((sum, { server, client }) => sum + server + client, 0)
  const mean = days.length < 2 ? 0 : Math.round(before / (days.length - 1))
  return `I dag ${today.server} fel på servern och ${today.client} hos besökare. Dagarna före i snitt ${mean}.`
}
