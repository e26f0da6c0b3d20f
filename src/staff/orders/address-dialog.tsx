import { correctOrderAddress } from '#contract/calls/staff-orders.ts'
import { formatOrderNumber } from '#contract/order-steps.ts'
import { DialogButtons } from '../ui/dialog-buttons.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { StaffDialog } from '../ui/staff-dialog.tsx'
import { StaffField } from '../ui/staff-field.tsx'
import { addressFields, type OrderRow } from './order-texts.ts'
import { useOrderForm } from './use-order-form.ts'
import { useAddressConflict } from './use-address-conflict.ts'

type Props = { order: OrderRow; onClose: () => void; onSaved: (message: string) => void }

/** Corrects where an order goes, until it is packed. */
export function AddressDialog({ order, onClose, onSaved }: Props) {
  const address = useAddressConflict(order)
  const form = useOrderForm(
    correctOrderAddress,
    address.versionToSave,
    (message) => {
      onSaved(message)
      onClose()
    },
    address.readAgain,
  )
  return (
    <StaffDialog title={`Rätta adressen till ${formatOrderNumber(order.number)}`} onClose={onClose}>
      <form onSubmit={form.submit} noValidate>
        {addressFields.map(({ name, label }) => (
          <StaffField
            key={name}
            label={label}
            name={name}
            defaultValue={address.atOpening[name]}
            hint={
              address.changedByOthers.includes(name)
                ? `Ändrat av någon annan till: ${address.latestShown[name] || '(tomt)'}`
                : undefined
            }
            autoComplete="off"
            {...(name === 'postcode' && { inputMode: 'numeric' as const })}
            error={form.errors[name]}
          />
        ))}
        <FormMessage>{form.message}</FormMessage>
        {address.changedByOthers.length > 0 && (
          <FormMessage>
            Någon annan har ändrat adressen. Det nya står vid fälten, och det du har skrivit är kvar. Rätta
            det som behövs och spara igen.
          </FormMessage>
        )}
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
