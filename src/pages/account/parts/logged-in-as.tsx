import { LogOutButton } from '#src/actions/account/log-out-button.tsx'
import type { UserData } from '#src/storage/session.ts'

/** Replaces the log-in form for somebody who is already logged in, with a button to log out. */
export function LoggedInAs({ user }: { user: UserData }) {
  return (
    <div className="panel account-message">
      <p>
        Du är inloggad som <strong>{user.email}</strong>.
      </p>
      <p>
        <a className="button" href="/konto">
          Till mitt konto
        </a>
      </p>
      <LogOutButton owner={user.user_id} stays />
    </div>
  )
}
