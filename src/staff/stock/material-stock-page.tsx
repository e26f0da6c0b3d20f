import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { listStock } from '#contract/calls/staff-stock.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { ShortcutBar } from '../keys/shortcut-bar.tsx'
import { useSlipScanner } from '../keys/use-slip-scanner.ts'
import { refreshOrders } from '../orders/order-queries.ts'
import { QueryState } from '../ui/query-state.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { StockChangeForm } from './stock-change-form.tsx'
import { MovementList } from './movement-list.tsx'
import { ShelfForm } from './shelf-form.tsx'
import type { StockRow } from './stock-row.ts'
import '../orders/orders.css'
import '../orders/order-steps.css'
import './stock.css'

/** One material's copies: deliveries, counts, scrapped copies, its shelf and every change of its stock. */
export function MaterialStockPage() {
  const { material } = useParams({ strict: false }) as { material: string }
  const query = useStaffQuery(listStock, {})
  useSlipScanner()
  return (
    <>
      <QueryState query={query}>
        {({ data }) => {
          const row = data.materials.find(({ material_id }) => material_id === Number(material))
          return row === undefined ? <NoMaterial /> : <MaterialStock row={row} />
        }}
      </QueryState>
      <ShortcutBar hints={[]} />
    </>
  )
}

function NoMaterial() {
  return (
    <StaffPage title="Lager">
      <p>
        Materialet finns inte som tryckt material. <StaffLink to="/lager">Till lagret</StaffLink>
      </p>
    </StaffPage>
  )
}

function MaterialStock({ row }: { row: StockRow }) {
  const [message, setMessage] = useState('')
  function done(text: string): void {
    setMessage(text)
    void refreshOrders()
  }
  return (
    <StaffPage title={row.name} lead={<StaffLink to="/lager">Till lagret</StaffLink>}>
      <p role="status" className={message === '' ? 'visually-hidden' : 'staff-note'}>
        {message}
      </p>
      <dl className="stock-figures staff-card">
        <div>
          <dt>På hyllan</dt>
          <dd>{row.on_shelf}</dd>
        </div>
        <div>
          <dt>Lovade</dt>
          <dd>{row.promised}</dd>
        </div>
        <div data-low={row.is_low || undefined}>
          <dt>Lediga</dt>
          <dd>{row.free}</dd>
        </div>
      </dl>
      <div className="stock-forms">
        <StockChangeForm key={`${row.on_shelf}/${row.promised}`} row={row} onDone={done} />
        <ShelfForm key={`${row.shelf}/${row.threshold}`} row={row} onDone={done} />
      </div>
      <MovementList materialId={row.material_id} />
    </StaffPage>
  )
}
