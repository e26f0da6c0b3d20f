import { useQueryClient } from '@tanstack/react-query'
import { leave } from '#src/data/session/leave.ts'
import type { UserData } from '#src/device/session.ts'

/** Whoever is logged in already needs no way in; somebody else first has to leave. */
export function LoggedInAs({ user }: { user: UserData }) {
  const queries = useQueryClient()
  return (
    <div className="panel account-said">
      <p>
        Du är inloggad som <strong>{user.email}</strong>.
      </p>
      <p className="ways-out">
        <a className="button" href="/konto">
          Till mitt konto
        </a>
        <button type="button" className="button button-quiet" onClick={() => void leave(queries)}>
          Logga ut
        </button>
      </p>
    </div>
  )
}
