import { createFirstEditor } from '#contract/calls/staff.ts'
import { AccountFields } from './account-fields.tsx'
import { JoinStaffForm } from './join-staff-form.tsx'
import { linkToken } from './link-token.ts'

/** Makes the first editor with the address that the server printed at its start. */
export function FirstEditorPage() {
  return (
    <JoinStaffForm
      title="Gör den första redaktören"
      lead="Servern skrev ut den här adressen när den startade. Den gäller en gång, i en timme."
      call={createFirstEditor}
      token={linkToken()}
      button="Gör kontot"
    >
      {(errors) => <AccountFields errors={errors} withEmail />}
    </JoinStaffForm>
  )
}
