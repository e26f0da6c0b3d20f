import { readCurrentUser, listOrders } from '#contract/calls/account.ts'
import { AccountFrame } from '#src/actions/account/account-frame.tsx'
import { useCustomerQuery } from '#src/actions/account/use-customer-query.ts'
import type { UserData } from '#src/storage/session.ts'
import { OrderRow } from './parts/order-row.tsx'
import './parts/account.css'

/** How many of the latest orders the overview shows. */
const latestOrdersShown = 2

/** The start page of an account: who is logged in, what needs attention, and the latest orders. */
export function OverviewPage() {
  return (
    <AccountFrame title="Mitt konto" address="/konto">
      {(user) => <Overview user={user} />}
    </AccountFrame>
  )
}

function Overview({ user }: { user: UserData }) {
  const current = useCustomerQuery(readCurrentUser, {})
  const orders = useCustomerQuery(listOrders, { page: 1 })
  const account = current.data?.data
  const shown = orders.data?.data.slice(0, latestOrdersShown) ?? []
  return (
    <>
      <p className="account-user">
        Inloggad som{' '}
        <strong>
          {user.first_name} {user.last_name}
        </strong>
        , {user.email}
      </p>
      {account !== undefined && account.new_email !== '' && (
        <p className="account-note">
          Bekräfta din nya adress <strong>{account.new_email}</strong>: öppna länken i brevet som vi har
          skickat dit. Tills dess gäller den gamla.
        </p>
      )}
      {account?.is_organisation === 1 && account.organisation_approved === 0 && (
        <p className="account-note">
          Organisationen väntar på att en redaktör godkänner den. Du kan beställa och hämta redan nu; eget
          material kan du lägga in när den är godkänd.
        </p>
      )}
      {orders.data !== undefined && shown.length === 0 && (
        <p>
          Här visas dina senaste beställningar när du har beställt något tryckt.{' '}
          <a href="/latestall">Se vad som är nytt</a>, eller <a href="/konto/material">dela något eget</a>.
        </p>
      )}
      {shown.length > 0 && (
        <section className="account-latest-orders" aria-labelledby="senaste">
          <div className="section-heading">
            <h2 id="senaste">Senaste beställningar</h2>
            <a href="/konto/bestallningar">Visa alla</a>
          </div>
          <ul className="account-list">
            {shown.map((order) => (
              <OrderRow key={order.order_id} order={order} heading="h3" />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
