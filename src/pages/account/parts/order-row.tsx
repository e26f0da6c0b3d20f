import type { Output } from '#contract/calls/call.ts'
import type { listOrders } from '#contract/calls/account.ts'
import { formatOrderNumber } from '#contract/order-steps.ts'
import { OrderChanges } from '#src/actions/order/change/order-changes.tsx'
import { ShortOrder } from '#src/actions/order/short-order.tsx'
import { Picture } from '#src/material/picture.tsx'
import { formatDateTime } from '#src/ui/format-date-time.ts'

type Order = Output<typeof listOrders>['data'][number]

type Props = {
  order: Order
  heading?: 'h2' | 'h3'
  /** Reads the orders again after a change; without it the row shows no changes. */
  onChanged?: () => void
}

/** One order: the material, the quantity, the address and the status. */
export function OrderRow({ order, heading: Heading = 'h2', onChanged }: Props) {
  const { order_id, number, material, name, qty, state, first_name, last_name, can_change } = order
  const { organization, street, postcode, city, short } = order
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
        <ShortOrder short={short} />
        <p className="account-muted">
          Till {organization}, {street}, {postcode.replace(' ', '\u00a0')} {city}
        </p>
        {material === null && <p className="account-muted">Materialet finns inte kvar på sidan.</p>}
        {onChanged !== undefined && (
          <OrderChanges
            order={{
              ...{ order_id, number, qty, title: name },
              address: { first_name, last_name, organization, street, postcode, city },
            }}
            canChange={can_change}
            href={`/kvitto/${order_id}`}
            onChanged={onChanged}
          />
        )}
      </div>
    </li>
  )
}
