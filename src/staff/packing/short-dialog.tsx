import { packOrder } from '#contract/calls/staff-orders.ts'
import { formatOrderNumber } from '#contract/order-steps.ts'
import { shortReasons } from '#contract/packing.ts'
import { refreshOrders } from '../orders/order-queries.ts'
import { seen, type BatchOrder } from '../orders/order-texts.ts'
import type { OrderSteps } from '../orders/use-order-steps.ts'
import { StaffDialog } from '../ui/staff-dialog.tsx'
import { StaffField } from '../ui/staff-field.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'

type Props = { order: BatchOrder; steps: OrderSteps; onClose: () => void; onPacked: () => void }

/** Packs fewer copies than were ordered, with a reason; the rest is cancelled. */
export function ShortDialog({ order, steps, onClose, onPacked }: Props) {
  const form = useStaffForm({
    call: packOrder,
    fields: (data) => ({ ...seen(order), ...Object.fromEntries(data.entries()) }),
    onDone({ message }) {
      void refreshOrders().then(() => {
        steps.say(message)
        onClose()
        onPacked()
      })
    },
  })
  return (
    <StaffDialog title={`Det fattas till ${formatOrderNumber(order.number)}`} onClose={onClose}>
      <form onSubmit={form.submit} noValidate>
        <p>
          {order.qty} ex {order.material_name} är beställda. Resten avbryts, och beställaren får veta det.
        </p>
        <StaffField
          label="Så många packas"
          name="qty"
          type="number"
          inputMode="numeric"
          min={1}
          max={order.qty - 1}
          defaultValue={Math.max(order.qty - 1, 1)}
          error={form.errors['qty']}
        />
        <fieldset className="staff-choice">
          <legend>Varför?</legend>
          {Object.entries(shortReasons).map(([key, label], index) => (
            <label key={key}>
              <input type="radio" name="short" value={key} defaultChecked={index === 0} /> {label}
            </label>
          ))}
          {form.errors['short'] !== undefined && (
            <span className="staff-field-error">{form.errors['short']}</span>
          )}
        </fieldset>
        <StaffField
          label="Mer att säga, om det behövs"
          name="reason"
          autoComplete="off"
          error={form.errors['reason']}
        />
        {form.message !== '' && (
          <p className="staff-note staff-note-warning" role="alert">
            {form.message}
          </p>
        )}
        <p className="staff-actions">
          <button type="submit" className="staff-button staff-button-main" disabled={form.isSending}>
            Packad med färre
          </button>
          <button type="button" className="staff-button" onClick={onClose}>
            Stäng
          </button>
        </p>
      </form>
    </StaffDialog>
  )
}
