import { closeWaiting } from '#contract/calls/staff-waiting.ts'
import type { PlaceState } from '#contract/waiting.ts'
import { DialogButtons } from '../ui/dialog-buttons.tsx'
import { StaffDialog } from '../ui/staff-dialog.tsx'
import { StaffField } from '../ui/staff-field.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'

/** What is closed: one place, or without one the whole queue with the number of its open places. */
export type Closing = { material_id: number } & (
  { place: string; state: PlaceState } | { place: null; open: number }
)

function whatHappens(closing: Closing): string {
  if (closing.place === null)
    return 'Alla som väntar får ett brev med skälet, och reserverade exemplar blir lediga.'
  return closing.state === 'offered'
    ? 'Personen får ett brev med skälet, och de reserverade exemplaren går vidare i kön. Väntar personen på fler av samma material stängs den platsen också.'
    : 'Den som väntar får ett brev med skälet. Har personen redan exemplar reserverade gäller den reservationen ändå, och brevet säger det.'
}

type Props = { closing: Closing; onClose: () => void; onClosed: (message: string) => void }

/** Closes a place or a queue with a reason, which is in the email to those who wait. */
export function CloseDialog({ closing, onClose, onClosed }: Props) {
  const { material_id, place } = closing
  const form = useStaffForm({
    call: closeWaiting,
    fields: (data) => ({
      ...Object.fromEntries(data.entries()),
      material_id,
      seen: closing.place === null ? String(closing.open) : closing.state,
      ...(place !== null && { place }),
    }),
    onDone: ({ message }) => onClosed(message),
  })
  return (
    <StaffDialog title={place === null ? 'Stäng hela kön' : 'Stäng en plats i kön'} onClose={onClose}>
      <form className="staff-form" onSubmit={form.submit} noValidate>
        <p>{whatHappens(closing)}</p>
        <StaffField
          label="Varför"
          name="reason"
          hint="Till exempel: Affischen trycks inte mer."
          autoComplete="off"
          error={form.errors['reason']}
        />
        {form.message !== '' && form.errors['reason'] === undefined && (
          <p className="staff-note staff-note-warning" role="alert">
            {form.message}
          </p>
        )}
        <DialogButtons
          label={place === null ? 'Stäng kön' : 'Stäng platsen'}
          sendingLabel="Stänger …"
          isSending={form.isSending}
          isDanger
          closeLabel="Behåll"
          onClose={onClose}
        />
      </form>
    </StaffDialog>
  )
}
