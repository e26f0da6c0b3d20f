import { useSession } from '#src/api/use-session.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { isUnder } from './header.tsx'
import { OutboxBadge } from './outbox/outbox-badge.tsx'

const tabs: { title: string; url: string; icon: IconName }[] = [
  { title: 'Hem', url: '/', icon: 'home' },
  { title: 'Sök', url: '/search', icon: 'search' },
  { title: 'Lådor', url: '/lador', icon: 'archive' },
  { title: 'Utkorg', url: '/utkorg', icon: 'outbox' },
]

const logInTab = { title: 'Logga in', url: '/logga-in', icon: 'person' } as const
const accountTab = { title: 'Konto', url: '/konto', icon: 'person' } as const

/** The navigation at the bottom of a phone's screen, within reach of the thumb. */
export function TabBar({ path }: { path: string }) {
  const own = useSession() ? accountTab : logInTab
  return (
    <nav className="tab-bar" aria-label="Genvägar">
      <ul>
        {[...tabs, own].map((tab) => (
          <li key={tab.icon}>
            <a
              href={tab.url}
              aria-current={(tab.url === '/' ? path === '/' : isUnder(path, tab.url)) ? 'page' : undefined}
            >
              <Icon name={tab.icon} />
              {tab.title}
              {tab.url === '/utkorg' && <OutboxBadge />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
