import { useEffect, useRef } from 'react'
import { packOrder, readSlip, sendOrders } from '#contract/calls/staff-orders.ts'
import { formatOrderNumber } from '#contract/order-steps.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { KeyButton } from '../keys/key-button.tsx'
import { copies, copiesOf, seen, shelfName, stateLabels, type OrderDetail } from '../orders/order-texts.ts'
import { DeliveryAddress } from '../orders/delivery-address.tsx'
import { StepMessage } from '../orders/step-message.tsx'
import { UndoStepButton } from '../orders/undo-step-button.tsx'
import { useOrderSteps } from '../orders/use-order-steps.ts'
import { QueryState } from '../ui/query-state.tsx'
import { StaffLink } from '../ui/staff-link.tsx'

/** The order of a slip. Opening the address changes nothing; a press marks it sent. */
export function ScannedOrder({ token }: { token: string }) {
  const slip = useStaffQuery(readSlip, { slip: token })
  return <QueryState query={slip}>{({ data }) => <Slip order={data} />}</QueryState>
}

function Slip({ order }: { order: OrderDetail }) {
  const steps = useOrderSteps()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <article className="staff-card scanned" aria-labelledby="skannad">
      <header>
        <h2 id="skannad" ref={heading} tabIndex={-1}>
          Beställning {formatOrderNumber(order.number)}
        </h2>
        <span className="state-mark" data-state={order.state}>
          {stateLabels[order.state]}
        </span>
      </header>
      <p>
        <strong>{copies(copiesOf(order))}</strong> {order.material_name}, hylla {shelfName(order.shelf)}
      </p>
      <address>
        <DeliveryAddress {...order} />
      </address>
      <StepMessage message={steps.message} />
      <p className="staff-actions">
        {order.state === 'packed' && (
          <KeyButton
            keys="S"
            label="Markera som skickad"
            className="staff-button staff-button-main"
            disabled={steps.isSending}
            onPress={() => void steps.send(sendOrders, { orders: [seen(order)] })}
          >
            Markera som skickad
          </KeyButton>
        )}
        {order.state === 'picking' && (
          <button
            type="button"
            className="staff-button staff-button-main"
            disabled={steps.isSending}
            onClick={() => void steps.send(packOrder, seen(order))}
          >
            Packad
          </button>
        )}
        <UndoStepButton order={order} steps={steps}>
          Ångra
        </UndoStepButton>
        <StaffLink className="staff-button" to={`/bestallningar/${order.number}`}>
          Visa beställningen
        </StaffLink>
      </p>
    </article>
  )
}
