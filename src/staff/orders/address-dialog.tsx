import { correctOrderAddress } from '#contract/calls/staff-orders.ts'
import { formatOrderNumber } from '#contract/order-steps.ts'
import { DialogButtons } from '../ui/dialog-buttons.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { StaffDialog } from '../ui/staff-dialog.tsx'
import { StaffField } from '../ui/staff-field.tsx'
import type { OrderRow } from './order-texts.ts'
import { useOrderForm } from './use-order-form.ts'

type Props = { order: OrderRow; onClose: () => void; onSaved: (message: string) => void }

const addressFields = [
  { name: 'organization', label: 'Skola eller arbetsplats' },
  { name: 'first_name', label: 'Förnamn' },
  { name: 'last_name', label: 'Efternamn' },
  { name: 'street', label: 'Gata eller box' },
  { name: 'postcode', label: 'Postnummer' },
  { name: 'city', label: 'Ort' },
] as const

/** Corrects where an order goes, until it is packed. */
export function AddressDialog({ order, onClose, onSaved }: Props) {
  const form = useOrderForm(correctOrderAddress, order, (message) => {
    onSaved(message)
    onClose()
  })
  return (
    <StaffDialog title={`Rätta adressen till ${formatOrderNumber(order.number)}`} onClose={onClose}>
      <form onSubmit={form.submit} noValidate>
        {addressFields.map(({ name, label }) => (
          <StaffField
            key={name}
            label={label}
            name={name}
            defaultValue={order[name]}
            autoComplete="off"
            {...(name === 'postcode' && { inputMode: 'numeric' as const })}
            error={form.errors[name]}
          />
        ))}
        <FormMessage>{form.message}</FormMessage>
        <DialogButtons
          label="Spara adressen"
          sendingLabel="Sparar …"
          isSending={form.isSending}
          onClose={onClose}
        />
      </form>
    </StaffDialog>
  )
}
