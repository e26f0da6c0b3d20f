import { erasePersonData } from '#contract/calls/staff-privacy.ts'
import { FormMessage } from '../ui/form-message.tsx'
import { StaffField } from '../ui/staff-field.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'

type Props = { email: string; onErased: (message: string) => void }

/** Erases a person for good, after the address was written once more. */
export function ErasureForm({ email, onErased }: Props) {
  const form = useStaffForm({
    call: erasePersonData,
    fields: (data) => ({ email, confirm_email: data.get('confirm_email') as string }),
    onDone: ({ message, orders }) =>
      onErased(orders === 0 ? message : `${message} Beställningar som nu saknar namn och adress: ${orders}.`),
  })
  return (
    <details className="person-erasure">
      <summary>Radera allt om personen …</summary>
      <form onSubmit={form.submit} noValidate>
        <p>
          Kontot, materialen, beställningarnas namn och adresser, brev och samtycken försvinner för gott. Ett
          paket som inte är skickat kommer inte fram.
        </p>
        <StaffField
          label={`Skriv ${email} för att bekräfta`}
          name="confirm_email"
          type="email"
          autoComplete="off"
          error={form.errors['confirm_email']}
        />
        <FormMessage>{form.message}</FormMessage>
        <button type="submit" className="staff-button staff-button-danger" disabled={form.isSending}>
          {form.isSending ? 'Raderar …' : 'Radera för gott'}
        </button>
      </form>
    </details>
  )
}
