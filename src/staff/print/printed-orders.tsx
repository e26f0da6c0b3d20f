import { useEffect, type ReactNode } from 'react'
import { readBatch } from '#contract/calls/staff-orders.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { useStaffAddress } from '../core/staff-address.ts'
import { useStaffAccess } from '../core/staff-session.ts'
import { NoAccess } from '../frame/no-access.tsx'
import type { Batch } from '../orders/order-texts.ts'
import { QueryState } from '../ui/query-state.tsx'
import { StaffIcon } from '../ui/staff-icon.tsx'
import './print.css'

type Props = {
  title: string
  /** Choices about the paper, which are not printed. */
  options?: ReactNode
  children: (batch: Batch) => ReactNode
}

/** A page to print: the orders of a batch or the chosen ones, with a button and choices above that are not printed. Printing changes no state. */
export function PrintedOrders({ title, options, children }: Props) {
  const access = useStaffAccess()
  useEffect(() => {
    document.title = `${title} – Redaktion`
  }, [title])
  return access === 'open' ? (
    <Orders title={title} options={options}>
      {children}
    </Orders>
  ) : (
    <NoAccess reason={access} />
  )
}

function Orders({ title, options, children }: Props) {
  const { fields } = useStaffAddress()
  const batch = fields.get('omgang')
  const ids = (fields.get('ids') ?? '').split(',').filter((id) => id !== '')
  const query = useStaffQuery(readBatch, batch === null ? { ids } : { batch })
  return (
    <main className="print-page">
      <header className="print-head">
        <h1 tabIndex={-1}>{title}</h1>
        <button
          type="button"
          className="staff-button staff-button-main"
          disabled={query.data === undefined}
          onClick={() => window.print()}
        >
          <StaffIcon name="print" /> Skriv ut
        </button>
        {options}
      </header>
      <QueryState query={query}>
        {({ data }) =>
          data.orders.length === 0 ? (
            <p>Här finns inga beställningar att skriva ut.</p>
          ) : (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a narrow screen it is scrolled sideways by keyboard
            <div className="print-sheets" role="region" aria-label="Att skriva ut" tabIndex={0}>
              {children(data)}
            </div>
          )
        }
      </QueryState>
    </main>
  )
}
