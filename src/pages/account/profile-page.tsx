import { AccountFrame } from '#src/actions/account/account-frame.tsx'
import { EmailForm } from './profile/email-form.tsx'
import { PasswordForm } from './profile/password-form.tsx'
import { PersonForm } from './profile/person-form.tsx'
import './parts/account.css'

/** A customer's details and credentials, in three forms that are saved separately. */
export function ProfilePage() {
  return (
    <AccountFrame
      title="Profil"
      address="/konto/profil"
      lead="Uppgifterna fylls i när du beställer och hämtar."
    >
      {(user) => (
        <>
          <PersonForm user={user} />
          <EmailForm user={user} />
          <PasswordForm user={user} />
        </>
      )}
    </AccountFrame>
  )
}
