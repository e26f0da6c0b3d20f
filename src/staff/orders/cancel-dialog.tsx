import { useId, useState, type FormEvent } from 'react'
import { cancelOrders } from '#contract/calls/staff-orders.ts'
import { formatOrderNumber } from '#contract/order-steps.ts'
import { DialogButtons } from '../ui/dialog-buttons.tsx'
import { StaffDialog } from '../ui/staff-dialog.tsx'
import { StepMessage } from './step-message.tsx'
import { ordersText, seen, type OrderRow } from './order-texts.ts'
import type { OrderSteps } from './use-order-steps.ts'

/** Reasons that fit most cancelled orders; any other is written. */
const reasons = [
  'Materialet är slut',
  'Beställaren har ångrat sig',
  'Adressen går inte att skicka till',
  'Beställningen är gjord två gånger',
] as const

type Props = { orders: readonly OrderRow[]; onClose: () => void; steps: OrderSteps }

/** Cancels orders with a reason, which is in the email to each person. */
export function CancelDialog({ orders, onClose, steps }: Props) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')
  const [first] = orders

  async function cancel(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (reason.trim() === '') {
      setError('Skriv varför. Det står i brevet till beställaren.')
      document.getElementById(id)?.focus()
      return
    }
    const done = await steps.send(cancelOrders, { orders: orders.map(seen), reason: reason.trim() })
    if (done !== null) onClose()
  }

  return (
    <StaffDialog
      title={
        orders.length === 1 && first !== undefined
          ? `Avbryt beställning ${formatOrderNumber(first.number)}`
          : `Avbryt ${ordersText(orders.length)}`
      }
      onClose={onClose}
    >
      <form onSubmit={(event) => void cancel(event)} noValidate>
        <p>Exemplaren blir lediga igen, och beställaren får ett brev med skälet.</p>
        <p className="staff-field">
          <label htmlFor={id}>Varför avbryts {orders.length === 1 ? 'den' : 'de'}?</label>
          <input
            id={id}
            name="reason"
            list={`${id}-skal`}
            autoComplete="off"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            aria-invalid={error !== ''}
            {...(error !== '' && { 'aria-describedby': `${id}-fel` })}
          />
          <datalist id={`${id}-skal`}>
            {reasons.map((text) => (
              <option key={text} value={text}>
                {text}
              </option>
            ))}
          </datalist>
          {error !== '' && (
            <span id={`${id}-fel`} className="staff-field-error">
              {error}
            </span>
          )}
        </p>
        {steps.message?.isRefusal === true && <StepMessage message={steps.message} />}
        <DialogButtons
          label={orders.length === 1 ? 'Avbryt beställningen' : `Avbryt ${ordersText(orders.length)}`}
          isSending={steps.isSending}
          isDanger
          closeLabel="Behåll"
          onClose={onClose}
        />
      </form>
    </StaffDialog>
  )
}
