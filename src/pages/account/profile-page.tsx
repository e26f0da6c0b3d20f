import { AccountFrame } from '#src/actions/account/account-frame.tsx'
import { EmailForm } from './profile/email-form.tsx'
import { PasswordForm } from './profile/password-form.tsx'
import { PersonForm } from './profile/person-form.tsx'
import './parts/account.css'

/** Who a customer is, and what they log in with: three forms, as each is saved by itself. */
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
