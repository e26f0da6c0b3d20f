import { returnOrder } from '#contract/calls/staff-orders.ts'
import { formatOrderNumber } from '#contract/order-steps.ts'
import { DialogButtons } from '../ui/dialog-buttons.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { StaffDialog } from '../ui/staff-dialog.tsx'
import { StaffField } from '../ui/staff-field.tsx'
import { copiesOf, shelfName, type OrderRow } from './order-texts.ts'
import { useOrderForm } from './use-order-form.ts'

type Props = { order: OrderRow; onClose: () => void; onDone: (message: string) => void }

/** A sent order has come back: asks whether its copies can go on the shelf again. */
export function ReturnDialog({ order, onClose, onDone }: Props) {
  const form = useOrderForm(returnOrder, order, (message) => {
    onDone(message)
    onClose()
  })
  return (
    <StaffDialog title={`${formatOrderNumber(order.number)} har kommit åter`} onClose={onClose}>
      <form onSubmit={form.submit} noValidate>
        <fieldset className="staff-choice">
          <legend>Vart ska {copiesOf(order)} ex?</legend>
          <label>
            <input type="radio" name="to" value="shelf" defaultChecked /> Till hyllan
            {order.shelf !== '' && ` ${shelfName(order.shelf)}`}
          </label>
          <label>
            <input type="radio" name="to" value="scrap" /> Kasseras
          </label>
          {form.errors['to'] !== undefined && <span className="staff-field-error">{form.errors['to']}</span>}
        </fieldset>
        <StaffField
          label="Varför kom den åter?"
          name="reason"
          hint="Till exempel: adressaten är okänd."
          autoComplete="off"
          error={form.errors['reason']}
        />
        <label className="staff-tick">
          <input type="checkbox" name="letter" value="1" /> Skriv till beställaren
        </label>
        <FormMessage>{form.message}</FormMessage>
        <DialogButtons label="Ta emot den" isSending={form.isSending} onClose={onClose} />
      </form>
    </StaffDialog>
  )
}
