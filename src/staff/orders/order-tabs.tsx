import { useEffect } from 'react'
import { ListSearch } from '../keys/list-search.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import { TabRow } from '../ui/tab-row.tsx'
import { useStaffNavigation } from '../core/staff-address.ts'
import { orderTabs, type OrderList } from './order-texts.ts'
import './orders.css'
import './order-steps.css'

type Props = {
  /** The tab that is open; null on pages beside the list. */
  status: string | null
  counts: OrderList['counts'] | undefined
  /** The search text in the address. */
  q?: string
  /** One parcel is open: on a narrow screen it takes the place of the tabs. */
  isParcel?: boolean
}

/** The head of the pages about orders: the title, a tab for each state with its number, and the search. */
export function OrderTabs({ status, counts, q = '', isParcel = false }: Props) {
  useEffect(() => {
    document.title = 'Beställningar – Redaktion'
  }, [])
  return (
    <header className="orders-head" data-parcel={isParcel || undefined}>
      <h1 tabIndex={-1}>Beställningar</h1>
      <TabRow label="Beställningar efter tillstånd" className="order-tabs">
        {orderTabs.map((tab) => (
          <StaffLink
            key={tab.status}
            to={`/bestallningar?status=${tab.status}`}
            {...(tab.status === status && { 'aria-current': 'page' })}
          >
            {tab.label}
            {tab.count !== null && counts !== undefined && <span>{counts[tab.count]}</span>}
          </StaffLink>
        ))}
      </TabRow>
      <OrderSearch q={q} key={q} />
    </header>
  )
}

/** Searches by number, school or person, in the tab that is open; from other pages among all orders. */
function OrderSearch({ q }: { q: string }) {
  const go = useStaffNavigation()
  return (
    <ListSearch
      q={q}
      label="Sök beställningar"
      placeholder="Nummer, skola, person"
      onSearch={(text) => {
        if (location.pathname.endsWith('/bestallningar')) go.change({ q: text })
        else go.to(`/bestallningar?status=alla&q=${encodeURIComponent(text)}`)
      }}
    />
  )
}
