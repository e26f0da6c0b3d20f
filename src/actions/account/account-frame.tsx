import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useSession } from '#src/api/use-session.ts'
import type { Session, UserData } from '#src/storage/session.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { PageMeta } from '#src/ui/page-meta.tsx'
import { LogOutButton } from './log-out-button.tsx'
import { loginPath } from './login-redirect.ts'
import './account-frame.css'

type MenuLink = { title: string; address: string; icon: IconName; about: string }

/** The links between the account pages. */
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
  /** The page's main action, beside the heading. */
  action?: ReactNode
  /** Where the back link on a phone leads, unless to the overview. */
  back?: { title: string; address: string }
  children: (user: UserData, session: Session) => ReactNode
}

const overview = { title: 'Mitt konto', address: '/konto' }

/** The frame of the account pages. The server renders it without content, the same for everybody; a guest is redirected to the log-in page. */
export function AccountFrame({ title, address, lead, action, back = overview, children }: Props) {
  const session = useSession()
  const router = useRouter()
  const [wasLoggedIn, setWasLoggedIn] = useState(false)
  if (session && !wasLoggedIn) setWasLoggedIn(true)
  useEffect(() => {
    // A customer who has just been logged out, here or in another tab, stays and reads so.
    if (session !== null || wasLoggedIn) return
    const { pathname, searchStr } = router.state.location
    void router.navigate({ href: loginPath(pathname + searchStr), replace: true })
  }, [session, wasLoggedIn, router])
  const isTop = address === '/konto'
  return (
    <div className={isTop ? 'account account-overview' : 'account'}>
      <PageMeta title={title} canonical={address} />
      {!isTop && (
        <a className="account-back" href={back.address}>
          {back.title}
        </a>
      )}
      <div className="account-header">
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {lead !== undefined && <p className="account-lead">{lead}</p>}
        </div>
        {session && action}
      </div>
      <AccountMenu address={address} owner={session?.userData.user_id ?? ''} />
      <div className="account-content" aria-busy={session === undefined}>
        <noscript>
          <p>Ditt konto är bara ditt, och visas med skript påslagna.</p>
        </noscript>
        {session ? children(session.userData, session) : session === null && wasLoggedIn && <LoggedOut />}
      </div>
    </div>
  )
}

function AccountMenu({ address, owner }: { address: string; owner: string }) {
  return (
    <nav className="account-menu" aria-label="Mitt konto">
      <ul>
        {menuLinks.map((link) => (
          <li key={link.address}>
            <a href={link.address} aria-current={isCurrent(address, link.address) ? 'page' : undefined}>
              <Icon name={link.icon} />
              <span>
                {link.title}
                <span className="account-menu-description">{link.about}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <LogOutButton owner={owner} />
    </nav>
  )
}

/** A subpage marks its parent as current, except that the overview is the parent of all pages. */
const isCurrent = (address: string, linked: string) =>
  address === linked || (linked !== '/konto' && address.startsWith(`${linked}/`))

function LoggedOut() {
  return (
    <div className="panel account-message" role="status">
      <p className="empty-state-title">Du är utloggad</p>
      <p>Ingenting av ditt finns kvar på den här sidan.</p>
      <p className="button-row">
        <a className="button" href="/logga-in">
          Logga in
        </a>
        <a className="button button-secondary" href="/">
          Till startsidan
        </a>
      </p>
    </div>
  )
}
