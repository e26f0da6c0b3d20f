import { useRef, type FormEvent } from 'react'
import { sendOrders } from '#contract/calls/staff-orders.ts'
import { formatOrderNumber } from '#contract/order-steps.ts'
import { StaffDialog } from '../ui/staff-dialog.tsx'
import { groupParcels } from './parcels.ts'
import { StepMessage } from './step-message.tsx'
import { ordersText, seen, type OrderRow } from './order-texts.ts'
import type { OrderSteps } from './use-order-steps.ts'

type Props = { orders: readonly OrderRow[]; onClose: () => void; onSent?: () => void; steps: OrderSteps }

/** Sends packed orders. A tracking number is optional, one for each parcel; the focus is on the button, so that Enter sends. */
export function SendDialog({ orders, onClose, onSent, steps }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const parcels = groupParcels(orders)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (form.current === null) return
    const data = new FormData(form.current)
    // Parcels without a number are sent together, each of the others with its own.
    const byTracking = new Map<string, OrderRow[]>()
    parcels.forEach((parcel, index) => {
      const typed = data.get(`tracking-${index}`)
      const tracking = typeof typed === 'string' ? typed.trim() : ''
      byTracking.set(tracking, [...(byTracking.get(tracking) ?? []), ...parcel])
    })
    let sent = 0
    for (const [tracking, some] of byTracking) {
      const done = await steps.send(sendOrders, { orders: some.map(seen), tracking })
      if (done === null) return
      sent += done.data.orders.length
      if (done.data.refused.length > 0) return onClose()
    }
    if (byTracking.size > 1) steps.say(`${ordersText(sent)} är skickade.`)
    onClose()
    onSent?.()
  }

  return (
    <StaffDialog title={`Skicka ${ordersText(orders.length)}`} onClose={onClose}>
      <form ref={form} onSubmit={(event) => void send(event)}>
        <p className="staff-actions send-action">
          <button type="submit" className="staff-button staff-button-main" data-autofocus>
            {orders.length === 1 ? 'Skickad' : `Skicka ${orders.length}`}
          </button>
          <button type="button" className="staff-button" onClick={onClose}>
            Inte än
          </button>
        </p>
        <p className="staff-hint">
          {orders.length === 1 ? 'Beställaren får ett brev' : 'Varje beställare får ett brev'} om tio minuter.
          Till dess går det att ångra.
        </p>
        {steps.message?.isRefusal === true && <StepMessage message={steps.message} />}
        <fieldset className="tracking-fields">
          <legend>Spårningsnummer, om det finns</legend>
          {parcels.map((parcel, index) => (
            <label key={parcel[0]?.id}>
              <span>
                {parcel.map(({ number }) => formatOrderNumber(number)).join(' och ')}
                <small>{parcel[0]?.organization}</small>
              </span>
              <input name={`tracking-${index}`} autoComplete="off" maxLength={60} />
            </label>
          ))}
        </fieldset>
      </form>
    </StaffDialog>
  )
}
