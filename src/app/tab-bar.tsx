import { useSession } from '#src/api/use-session.ts'
import { accountTexts } from '#src/enhance/account-texts.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { isUnder } from './header.tsx'
import { OutboxBadge } from './outbox/outbox-badge.tsx'

type Link = { title: string; url: string }

const tabs: (Link & { icon: IconName })[] = [
  { title: 'Ämnen', url: '/amne', icon: 'grid' },
  { title: 'Årskurs', url: '/arskurs', icon: 'stairs' },
  { title: 'Sök', url: '/search', icon: 'search' },
  { title: 'Lådor', url: '/lador', icon: 'archive' },
]

const onDevice: Link[] = [
  { title: 'Sparat', url: '/sparat' },
  { title: 'Utkorg', url: '/utkorg' },
]

/** The navigation at the bottom of a phone's screen, within reach of the thumb. `links` are those of the main menu. */
export function TabBar({ path, links }: { path: string; links: Link[] }) {
  const account = accountTexts(useSession())
  const isTab = ({ url }: Link) => tabs.some((tab) => tab.url === url)
  return (
    <nav className="tab-bar" aria-label="Genvägar">
      <ul>
        {tabs.map((tab) => (
          <li key={tab.url}>
            <a href={tab.url} aria-current={isUnder(path, tab.url) ? 'page' : undefined}>
              <Icon name={tab.icon} />
              {tab.title}
            </a>
          </li>
        ))}
        <li>
          {/* Closed on the next page. src/enhance/close-when-left.ts closes it on this one. */}
          <details key={path} className="tab-more">
            <summary>
              <Icon name="menu" />
              Mer
              <OutboxBadge />
            </summary>
            <ul>
              {[{ title: 'Startsida', url: '/' }, ...links.filter((link) => !isTab(link)), ...onDevice].map(
                ({ title, url }) => (
                  <li key={url}>
                    <a href={url} aria-current={isCurrent(path, url) ? 'page' : undefined}>
                      {title}
                      {url === '/utkorg' && <OutboxBadge />}
                    </a>
                  </li>
                ),
              )}
              <li>
                {/* Before hydration src/enhance/show-account.ts fills it in. */}
                <a
                  href={account.url}
                  suppressHydrationWarning
                  aria-current={isUnder(path, account.url) ? 'page' : undefined}
                >
                  {account.tab}
                </a>
              </li>
            </ul>
          </details>
        </li>
      </ul>
    </nav>
  )
}

const isCurrent = (path: string, url: string) => (url === '/' ? path === '/' : isUnder(path, url))
