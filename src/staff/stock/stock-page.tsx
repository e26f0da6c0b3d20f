import { listStock } from '#contract/calls/staff-stock.ts'
import type { Success } from '#contract/calls/call.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { useStaffNavigation, useStaffAddress } from '../core/staff-address.ts'
import { ShortcutBar } from '../keys/shortcut-bar.tsx'
import { useSlipScanner } from '../keys/use-slip-scanner.ts'
import { useRowKeys } from '../keys/use-row-keys.ts'
import { shelfName } from '../orders/order-texts.ts'
import { ListSearch } from '../keys/list-search.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { StaffIcon } from '../ui/staff-icon.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import '../orders/orders.css'
import '../orders/order-steps.css'
import './stock.css'

type StockList = Success<typeof listStock>['data']

/** Printed materials and their copies: on the shelf, promised and free. */
export function StockPage() {
  const { fields } = useStaffAddress()
  const q = fields.get('q') ?? ''
  const isLow = fields.get('lag') === '1'
  const query = useStaffQuery(listStock, { q, ...(isLow && { low: 1 }) })
  useSlipScanner()
  useRowKeys({ next: 'Nästa material', previous: 'Föregående material' })
  return (
    <StaffPage title="Lager" lead="Exemplar på hyllan, och hur många av dem som är lovade.">
      <StockFilters q={q} isLow={isLow} low={query.data?.data.low ?? 0} />
      <QueryState query={query}>{({ data }) => <StockTable list={data} />}</QueryState>
      <ShortcutBar
        hints={[
          [['J', 'K'], 'nästa, förra'],
          [['Enter'], 'öppna'],
          [['/'], 'sök'],
        ]}
      />
    </StaffPage>
  )
}

type FilterProps = { q: string; isLow: boolean; low: number }

function StockFilters({ q, isLow, low }: FilterProps) {
  const go = useStaffNavigation()
  return (
    <div className="order-filters">
      <ListSearch key={q} q={q} label="Sök i lagret" placeholder="Material eller hylla" />
      <button
        type="button"
        className="filter-toggle"
        aria-pressed={isLow}
        onClick={() => go.change({ lag: isLow ? '' : '1' })}
      >
        Under gränsen ({low}){isLow && <StaffIcon name="cross" />}
      </button>
    </div>
  )
}

function StockTable({ list: { materials, total } }: { list: StockList }) {
  if (materials.length === 0)
    return (
      <p className="staff-note">Inget material passar sökningen. Tryckt material läggs till som material.</p>
    )
  return (
    <>
      <table className="stock-table staff-card">
        <thead>
          <tr>
            <th scope="col">Hylla</th>
            <th scope="col">Material</th>
            <th scope="col" className="stock-number">
              På hyllan
            </th>
            <th scope="col" className="stock-number">
              Lovade
            </th>
            <th scope="col" className="stock-number">
              Lediga
            </th>
            <th scope="col" className="stock-number">
              Gräns
            </th>
          </tr>
        </thead>
        <tbody>
          {materials.map((row) => (
            <tr key={row.material_id} data-row={row.material_id}>
              <td className="stock-shelf">{shelfName(row.shelf)}</td>
              <th scope="row">
                <StaffLink to={`/lager/${row.material_id}`} data-row-link>
                  {row.name}
                </StaffLink>
                {row.is_low && (
                  <small className="stock-low">
                    <StaffIcon name="warning" /> Under gränsen
                  </small>
                )}
                {row.requests > 0 && (
                  <small>
                    <StaffLink to={`/vantelista/${row.material_id}`}>{row.requests} väntar i kö</StaffLink>
                  </small>
                )}
              </th>
              <td data-label="På hyllan">{row.on_shelf}</td>
              <td data-label="Lovade">{row.promised}</td>
              <td data-label="Lediga">
                <strong>{row.free}</strong>
              </td>
              <td data-label="Gräns">{row.threshold === 0 ? '–' : row.threshold}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {materials.length < total && (
        <p className="staff-hint stock-rest">
          De första {materials.length} av {total} visas. Sök för att hitta resten.
        </p>
      )}
    </>
  )
}
