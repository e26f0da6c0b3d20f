import type { Output } from '#contract/calls/call.ts'
import type { listOrders } from '#contract/calls/account.ts'
import { formatOrderNumber } from '#contract/order-steps.ts'
import { Picture } from '#src/material/picture.tsx'
import { formatDateTime } from '#src/ui/format-date-time.ts'

type Order = Output<typeof listOrders>['data'][number]

type Props = { order: Order; heading?: 'h2' | 'h3' }

/** One order: the material, the quantity, the address and the status. */
export function OrderRow({ order, heading: Heading = 'h2' }: Props) {
  const { order_id, number, material, name, qty, state, organization, street, postcode, city } = order
  return (
    <li className="order-row panel">
      {material === null ? (
        <span className="order-picture-placeholder" />
      ) : (
        <Picture of={material} size="order" alt="" />
      )}
      <div>
        <Heading>{material === null ? name : <a href={`/${material.slug}`}>{name}</a>}</Heading>
        <p className="order-status">{state}</p>
        <p>
          Nummer <a href={`/kvitto/${order_id}`}>{formatOrderNumber(number)}</a>
        </p>
        <p>
          {qty === 1 ? '1 exemplar' : `${qty} exemplar`}, beställt {formatDateTime(order.created_at)}
        </p>
        <p className="account-muted">
          Till {organization}, {street}, {postcode.replace(' ', '\u00a0')} {city}
        </p>
        {material === null && <p className="account-muted">Materialet finns inte kvar på sidan.</p>}
      </div>
    </li>
  )
}
