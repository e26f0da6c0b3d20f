import { useSession } from '#src/api/use-session.ts'
import { Icon } from '#src/ui/icon.tsx'

/** Log-in for guests, the account for customers. Both have the same width, so that nothing shifts when the session is known. */
export function AccountLink({ path }: { path: string }) {
  const session = useSession()
  const url = session ? '/konto' : '/logga-in'
  return (
    <a
      className="account-link"
      href={url}
      title={session ? 'Mitt konto' : undefined}
      aria-current={path === url || path.startsWith(`${url}/`) ? 'page' : undefined}
    >
      <Icon name="person" />
      {session ? (
        <span>
          <span className="visually-hidden">Mitt konto: </span>
          {session.userData.first_name}
        </span>
      ) : (
        <span>Logga in</span>
      )}
    </a>
  )
}
