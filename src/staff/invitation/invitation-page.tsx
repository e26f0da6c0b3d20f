import { acceptInvitation, readInvitation } from '#contract/calls/staff.ts'
import { staffRoleLabels } from '#contract/staff-roles.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { QueryState } from '../ui/query-state.tsx'
import { StaffField } from '../ui/staff-field.tsx'
import { AccountFields } from './account-fields.tsx'
import { JoinStaffForm } from './join-staff-form.tsx'
import { linkToken } from './link-token.ts'

/** Accepts an invitation: whoever has an account gives its password, anybody else gets one. */
export function InvitationPage() {
  const token = linkToken()
  const invitation = useStaffQuery(readInvitation, { token })
  if (invitation.data === undefined)
    return (
      <main className="staff-plain-page">
        <h1>Inbjudan</h1>
        <QueryState query={invitation}>{() => null}</QueryState>
      </main>
    )
  const { email, role, has_account } = invitation.data.data
  return (
    <JoinStaffForm
      title="Inbjudan till redaktionen"
      lead={
        <>
          Du är inbjuden som {staffRoleLabels[role].toLowerCase()} med adressen <strong>{email}</strong>.
        </>
      }
      call={acceptInvitation}
      token={token}
      button="Tacka ja"
    >
      {(errors) =>
        has_account ? (
          <StaffField
            label="Lösenord"
            name="password"
            type="password"
            autoComplete="current-password"
            hint="Adressen har redan ett konto. Skriv lösenordet till det."
            error={errors['password']}
          />
        ) : (
          <AccountFields errors={errors} />
        )
      }
    </JoinStaffForm>
  )
}
