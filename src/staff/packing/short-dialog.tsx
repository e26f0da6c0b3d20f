import { packOrder } from '#contract/calls/staff-orders.ts'
import { formatOrderNumber } from '#contract/order-steps.ts'
import { useState } from 'react'
import { missingCopiesChoices, shortReasons } from '#contract/packing.ts'
import { refreshOrders } from '../orders/order-queries.ts'
import { seen, type BatchOrder } from '../orders/order-texts.ts'
import type { OrderSteps } from '../orders/use-order-steps.ts'
import { DialogButtons } from '../ui/dialog-buttons.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { StaffDialog } from '../ui/staff-dialog.tsx'
import { StaffField } from '../ui/staff-field.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'

type Props = { order: BatchOrder; steps: OrderSteps; onClose: () => void; onPacked: () => void }

/** Packs fewer copies than were ordered, with a reason; the rest waits in the queue or is cancelled. */
export function ShortDialog({ order, steps, onClose, onPacked }: Props) {
  const [short, setShort] = useState('missing')
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
          {order.qty} ex {order.material_name} är beställda.
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
              <input
                type="radio"
                name="short"
                value={key}
                defaultChecked={index === 0}
                onChange={() => setShort(key)}
              />{' '}
              {label}
            </label>
          ))}
          {form.errors['short'] !== undefined && (
            <span className="staff-field-error">{form.errors['short']}</span>
          )}
        </fieldset>
        {short !== 'shared' && <MissingCopiesChoices error={form.errors['rest']} />}
        <p className="staff-hint short-notice">
          {short === 'shared'
            ? 'Resten avbryts, och beställaren läser det i brevet när paketet skickas.'
            : 'Beställaren får veta det i brev och på beställningens sida.'}
        </p>
        <StaffField
          label="Mer att säga, om det behövs"
          name="reason"
          autoComplete="off"
          error={form.errors['reason']}
        />
        <FormMessage>{form.message}</FormMessage>
        <DialogButtons label="Packad med färre" isSending={form.isSending} onClose={onClose} />
      </form>
    </StaffDialog>
  )
}

/** What happens to the copies that are not packed: whoever ordered them waits for them, or does not get them. */
function MissingCopiesChoices({ error }: { error: string | undefined }) {
  return (
    <fieldset className="staff-choice">
      <legend>Resten?</legend>
      {Object.entries(missingCopiesChoices).map(([key, label], index) => (
        <label key={key}>
          <input type="radio" name="rest" value={key} defaultChecked={index === 0} /> {label}
        </label>
      ))}
      {error !== undefined && <span className="staff-field-error">{error}</span>}
    </fieldset>
  )
}
