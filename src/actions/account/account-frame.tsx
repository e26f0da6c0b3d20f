import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useSession } from '#src/api/use-session.ts'
import type { Session, UserData } from '#src/storage/session.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { PageMeta } from '#src/ui/page-meta.tsx'
import { LogOutButton } from './log-out-button.tsx'
import { loginPath } from './login-redirect.ts'
import './account-frame.css'

type MenuLink = { title: string; address: string; icon: IconName; about: string }

/** The rooms of a customer's own pages. */
const menuLinks: MenuLink[] = [
  { title: 'Översikt', address: '/konto', icon: 'home', about: '' },
  { title: 'Beställningar', address: '/konto/bestallningar', icon: 'box', about: 'Vad du har beställt' },
  { title: 'Tips till dig', address: '/konto/tips', icon: 'heart', about: 'Material som liknar ditt' },
  { title: 'Mina material', address: '/konto/material', icon: 'article', about: 'Dela med dig av eget' },
  { title: 'Profil', address: '/konto/profil', icon: 'person', about: 'Namn, skola, e-post, lösenord' },
  { title: 'Inloggningar', address: '/konto/inloggningar', icon: 'lock', about: 'Var du är inloggad' },
  {
    title: 'Tvåstegsverifiering',
    address: '/konto/tvasteg',
    icon: 'lock',
    about: 'En kod utöver lösenordet',
  },
  {
    title: 'Mina uppgifter',
    address: '/konto/uppgifter',
    icon: 'download',
    about: 'Exportera eller radera',
  },
]

type Props = {
  title: string
  address: string
  lead?: ReactNode
  /** Stands beside the heading: the one thing one does here. */
  action?: ReactNode
  /** Where a phone leads back to, when that is not the overview. */
  back?: { title: string; address: string }
  children: (user: UserData, session: Session) => ReactNode
}

const overview = { title: 'Mitt konto', address: '/konto' }

/** What stands around a customer's own pages. The server draws it empty, the same for everybody; a guest is led to the log-in page. */
export function AccountFrame({ title, address, lead, action, back = overview, children }: Props) {
  const session = useSession()
  const router = useRouter()
  const wasIn = useRef(false)
  if (session) wasIn.current = true
  useEffect(() => {
    // Who has just been logged out, here or in another tab, is told so instead.
    if (session !== null || wasIn.current) return
    const { pathname, searchStr } = router.state.location
    void router.navigate({ href: loginPath(pathname + searchStr), replace: true })
  }, [session, router])
  const isTop = address === '/konto'
  return (
    <div className={isTop ? 'account account-top' : 'account'}>
      <PageMeta title={title} canonical={address} />
      {!isTop && (
        <a className="account-back" href={back.address}>
          {back.title}
        </a>
      )}
      <div className="account-head">
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {lead !== undefined && <p className="account-lead">{lead}</p>}
        </div>
        {session && action}
      </div>
      <AccountMenu address={address} owner={session?.userData.user_id ?? ''} />
      <div className="account-room" aria-busy={session === undefined}>
        <noscript>
          <p>Ditt konto är bara ditt, och visas med skript påslagna.</p>
        </noscript>
        {session ? children(session.userData, session) : session === null && wasIn.current && <LoggedOut />}
      </div>
    </div>
  )
}

function AccountMenu({ address, owner }: { address: string; owner: string }) {
  return (
    <nav className="account-menu" aria-label="Mitt konto">
      <ul>
        {menuLinks.map((place) => (
          <li key={place.address}>
            <a href={place.address} aria-current={isCurrent(address, place.address) ? 'page' : undefined}>
              <Icon name={place.icon} />
              <span>
                {place.title}
                <span className="account-about">{place.about}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <LogOutButton owner={owner} />
    </nav>
  )
}

/** The overview is above all others, and current by itself. */
const isCurrent = (address: string, place: string) =>
  address === place || (place !== '/konto' && address.startsWith(`${place}/`))

function LoggedOut() {
  return (
    <div className="panel account-said" role="status">
      <p className="empty-title">Du är utloggad</p>
      <p>Ingenting av ditt finns kvar på den här sidan.</p>
      <p className="ways-out">
        <a className="button" href="/logga-in">
          Logga in
        </a>
        <a className="button button-quiet" href="/">
          Till startsidan
        </a>
      </p>
    </div>
  )
}
