import { Icon, type IconName } from '#src/ui/icon.tsx'
import { isUnder } from './header.tsx'
import { WaitingNumber } from './outbox/waiting-number.tsx'

const tabs: { title: string; url: string; icon: IconName }[] = [
  { title: 'Hem', url: '/', icon: 'home' },
  { title: 'Sök', url: '/search', icon: 'search' },
  { title: 'Ämne', url: '/amne', icon: 'grid' },
  { title: 'Sparat', url: '/sparat', icon: 'bookmark' },
  { title: 'Utkorg', url: '/utkorg', icon: 'outbox' },
]

/** The ways that a thumb reaches, at the bottom of a phone's screen. */
export function TabBar({ path }: { path: string }) {
  return (
    <nav className="tab-bar" aria-label="Genvägar">
      <ul>
        {tabs.map((tab) => (
          <li key={tab.url}>
            <a
              href={tab.url}
              aria-current={(tab.url === '/' ? path === '/' : isUnder(path, tab.url)) ? 'page' : undefined}
            >
              <Icon name={tab.icon} />
              {tab.title}
              {tab.url === '/utkorg' && <WaitingNumber />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
