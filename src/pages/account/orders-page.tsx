import { useRouterState } from '@tanstack/react-router'
import { listOrders } from '#contract/calls/account.ts'
import { parsePage } from '#contract/filters.ts'
import { AccountFrame } from '#src/actions/account/account-frame.tsx'
import { AccountError, AccountLoading } from '#src/actions/account/account-states.tsx'
import { useCustomerQuery } from '#src/actions/account/use-customer-query.ts'
import { OrderStatusGlossary } from '#src/actions/order/order-status-glossary.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { OrderRow } from './parts/order-row.tsx'
import './parts/account.css'

/** A customer's orders, the newest first. */
export function OrdersPage() {
  return (
    <AccountFrame title="Beställningar" address="/konto/bestallningar">
      {() => (
        <>
          <p>
            <a href="/konto/bestallningar/vantelista">Dina platser i kö</a> för material som är slut.
          </p>
          <Orders />
        </>
      )}
    </AccountFrame>
  )
}

function Orders() {
  const page = useRouterState({
    select: ({ location }) => parsePage(location.search.page),
  })
  const orders = useCustomerQuery(listOrders, { page })
  if (orders.isPending) return <AccountLoading>Hämtar dina beställningar …</AccountLoading>
  if (orders.isError)
    return (
      <AccountError onRetry={() => void orders.refetch()}>
        {orders.error.message} Det som väntar på den här enheten ser du i <a href="/utkorg">utkorgen</a>.
      </AccountError>
    )
  const { data: rows, meta } = orders.data
  if (rows.length === 0)
    return (
      <div className="empty-state">
        <p className="empty-state-title">
          {page > 1 ? 'Här finns inga fler' : 'Du har inte beställt något än'}
        </p>
        <p>Tryckt material är gratis och skickas med post till skolan.</p>
        <a className="button" href={page > 1 ? '/konto/bestallningar' : '/amne'}>
          {page > 1 ? 'Till den första sidan' : 'Hitta material'}
        </a>
      </div>
    )
  return (
    <>
      <ul className="account-list">
        {rows.map((order) => (
          <OrderRow key={order.order_id} order={order} onChanged={() => void orders.refetch()} />
        ))}
      </ul>
      <OrderStatusGlossary />
      <Pager
        current={meta.current_page}
        last={meta.last_page}
        address={(to) => (to === 1 ? '/konto/bestallningar' : `/konto/bestallningar?page=${to}`)}
      />
    </>
  )
}
