import { siteName } from '#contract/messages.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { SearchBox } from '#src/ui/search-box.tsx'
import { AccountLink } from './account-link.tsx'
import { OutboxBadge } from './outbox/outbox-badge.tsx'

/** Pages of this device; on a phone they are in the tab bar. */
const onDevice: { title: string; url: string; icon: IconName }[] = [
  { title: 'Lådor', url: '/lador', icon: 'archive' },
  { title: 'Utkorg', url: '/utkorg', icon: 'outbox' },
]

type Link = { title: string; url: string }

/** Pages with a larger search box of their own. */
const ownSearch = ['/', '/search', '/404']

/** The site's name, a search and the main menu. */
export function Header({ links, path }: { links: Link[]; path: string }) {
  const hasSearch = !ownSearch.includes(path)
  return (
    <header className="header">
      <div className="header-inner">
        <a className={hasSearch ? 'logo logo-beside-search' : 'logo'} href="/">
          <span className="logo-mark">
            <Icon name="book" />
          </span>
          {siteName}
        </a>
        {hasSearch && <SearchBox id="header-search" placeholder="Sök material" label="Sök i sidhuvudet" />}
        <nav className="main-menu" aria-label="Huvudmeny">
          <ul>
            {links.map((link) => (
              <li key={link.url}>
                <a href={link.url} aria-current={isUnder(path, link.url) ? 'page' : undefined}>
                  {link.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <nav className="device-menu" aria-label="På enheten">
          <ul>
            {onDevice.map(({ title, url, icon }) => (
              <li key={url}>
                <a href={url} title={title} aria-current={isUnder(path, url) ? 'page' : undefined}>
                  <Icon name={icon} />
                  <span className="visually-hidden">{title}</span>
                  {url === '/utkorg' && <OutboxBadge />}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <AccountLink path={path} />
      </div>
    </header>
  )
}

/** /amne is current on /amne and /amne/biologi; /lador also on the page of a box, and of what is saved, which is listed there. */
export function isUnder(path: string, address: string): boolean {
  const first = path.split('/')[1]
  return (
    path === address ||
    path.startsWith(`${address}/`) ||
    (address === '/lador' && (first === 'lada' || first === 'sparat'))
  )
}
