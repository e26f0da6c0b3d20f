import type { Gives } from '#contract/call.ts'
import type { listOrders } from '#contract/account.ts'
import { Picture } from '#src/material/picture.tsx'
import { whenInWords } from '#src/ui/when-in-words.ts'

type Order = Gives<typeof listOrders>['data'][number]

/** One order: what, how many, where to, and where it is now. */
export function OrderRow({ order }: { order: Order }) {
  const { material, name, qty, state, organization, street, postcode, city } = order
  return (
    <li className="order-row panel">
      {material === null ? <span className="order-gone" /> : <Picture of={material} size="order" alt="" />}
      <div>
        <h3>{material === null ? name : <a href={`/${material.slug}`}>{name}</a>}</h3>
        <p className="order-state">{state}</p>
        <p>
          {qty === 1 ? '1 exemplar' : `${qty} exemplar`}, beställt {whenInWords(order.created_at)}
        </p>
        <p className="account-aside">
          Till {organization}, {street}, {postcode.replace(' ', '\u00a0')} {city}
        </p>
        {material === null && <p className="account-aside">Materialet finns inte kvar på sidan.</p>}
      </div>
    </li>
  )
}
