import { closeWaiting } from '#contract/calls/staff-waiting.ts'
import { DialogButtons } from '../ui/dialog-buttons.tsx'
import { StaffDialog } from '../ui/staff-dialog.tsx'
import { StaffField } from '../ui/staff-field.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'

/** What is closed: one place with its state, or without one the whole queue with the number of its open places. */
export type Closing = { material_id: number; place: string | null; seen: string }

type Props = { closing: Closing; onClose: () => void; onClosed: (message: string) => void }

/** Closes a place or a queue with a reason, which stands in the letter to those who wait. */
export function CloseDialog({ closing: { material_id, place, seen }, onClose, onClosed }: Props) {
  const form = useStaffForm({
    call: closeWaiting,
    fields: (data) => ({
      ...Object.fromEntries(data.entries()),
      material_id,
      seen,
      ...(place !== null && { place }),
    }),
    onDone: ({ message }) => onClosed(message),
  })
  return (
    <StaffDialog title={place === null ? 'Stäng hela kön' : 'Stäng en plats i kön'} onClose={onClose}>
      <form className="staff-form" onSubmit={form.submit} noValidate>
        <p>
          {place === null
            ? 'Alla som väntar får ett brev med skälet, och reserverade exemplar blir lediga.'
            : 'Den som väntar får ett brev med skälet. Var exemplar reserverade går de vidare i kön.'}
        </p>
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
