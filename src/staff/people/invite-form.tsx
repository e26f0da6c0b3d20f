import { useEffect, useRef, useState } from 'react'
import { inviteStaff, listStaff } from '#contract/calls/staff.ts'
import type { Success } from '#contract/calls/call.ts'
import { staffRoleLabels, staffRoles, type StaffRole } from '#contract/staff-roles.ts'
import { staffKey } from '../core/staff-api.ts'
import { staffQueries } from '../core/staff-session.ts'
import { FormMessage } from '../ui/form-message.tsx'
import { StaffField } from '../ui/staff-field.tsx'
import { StaffSelect } from '../ui/staff-select.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'

type InviteProps = {
  senders: Success<typeof listStaff>['data']['senders']
  onInvited: () => void
}

/** Invites somebody to a role by email. */
export function InviteForm({ senders, onInvited }: InviteProps) {
  const [role, setRole] = useState<StaffRole>('packer')
  const [sent, setSent] = useState({ count: 0, message: '' })
  const fields = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Whoever invites several writes the next address at once.
    if (sent.count > 0) fields.current?.querySelector('input')?.focus()
  }, [sent.count])
  const form = useStaffForm({
    call: inviteStaff,
    fields: (data) => ({ ...Object.fromEntries(data.entries()), role }),
    onDone({ message }) {
      onInvited()
      setSent({ count: sent.count + 1, message })
      void staffQueries.invalidateQueries({ queryKey: staffKey(listStaff) })
    },
  })
  return (
    <section aria-labelledby="bjud-in">
      <h2 id="bjud-in" className="staff-subhead">
        Bjud in
      </h2>
      <form className="staff-card staff-form" onSubmit={form.submit} noValidate key={sent.count} ref={fields}>
        <StaffField
          label="E-post"
          name="email"
          type="email"
          autoComplete="off"
          error={form.errors['email']}
        />
        <p className="staff-field">
          <label htmlFor="roll">Roll</label>
          <select id="roll" value={role} onChange={(event) => setRole(event.target.value as StaffRole)}>
            {staffRoles.map((each) => (
              <option key={each} value={each}>
                {staffRoleLabels[each]}
              </option>
            ))}
          </select>
          <span className="staff-hint">{roleHints[role]}</span>
        </p>
        {role === 'sender' && (
          <StaffSelect
            label="Organisation"
            name="sender_id"
            options={senders}
            none="Välj …"
            error={form.errors['sender_id']}
          />
        )}
        <FormMessage>{form.message}</FormMessage>
        {form.message === '' && sent.message !== '' && (
          <p role="status" className="staff-note">
            {sent.message}
          </p>
        )}
        <p className="staff-actions">
          <button type="submit" className="staff-button staff-button-main" disabled={form.isSending}>
            {form.isSending ? 'Skickar …' : 'Skicka inbjudan'}
          </button>
        </p>
      </form>
    </section>
  )
}

const roleHints: Record<StaffRole, string> = {
  editor: 'Får göra allt.',
  packer: 'Ser beställningar och lager.',
  sender: 'Ser sin egen organisations material och siffror.',
}
