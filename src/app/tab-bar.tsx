import { Icon, type IconName } from '#src/ui/icon.tsx'
import { isUnder } from './header.tsx'

const tabs: { title: string; url: string; icon: IconName }[] = [
  { title: 'Hem', url: '/', icon: 'home' },
  { title: 'Sök', url: '/search', icon: 'search' },
  { title: 'Ämne', url: '/amne', icon: 'grid' },
  { title: 'Årskurs', url: '/arskurs', icon: 'steps' },
  { title: 'Film', url: '/film', icon: 'play' },
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
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
