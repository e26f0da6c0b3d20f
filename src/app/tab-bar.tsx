import { useSession } from '#src/api/use-session.ts'
import { accountTexts } from '#src/enhance/account-texts.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { isUnder } from './header.tsx'
import { OutboxBadge } from './outbox/outbox-badge.tsx'

const tabs: { title: string; url: string; icon: IconName }[] = [
  { title: 'Hem', url: '/', icon: 'home' },
  { title: 'Sök', url: '/search', icon: 'search' },
  { title: 'Lådor', url: '/lador', icon: 'archive' },
  { title: 'Utkorg', url: '/utkorg', icon: 'outbox' },
]

/** The navigation at the bottom of a phone's screen, within reach of the thumb. */
export function TabBar({ path }: { path: string }) {
  const account = accountTexts(useSession())
  const own = { title: account.tab, url: account.url, icon: 'person' } as const
  return (
    <nav className="tab-bar" aria-label="Genvägar">
      <ul>
        {[...tabs, own].map((tab) => (
          <li key={tab.icon}>
            <a
              href={tab.url}
              // Before hydration src/enhance/show-account.ts fills in the last one.
              suppressHydrationWarning={tab.icon === 'person'}
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
