import { siteName } from '#contract/words.ts'
import { Icon } from '#src/ui/icon.tsx'
import { SearchBox } from '#src/ui/search-box.tsx'
import { OfflineStrip } from './offline-strip.tsx'

type Link = { title: string; url: string }

/** Pages that hold a larger search of their own. */
const ownSearch = ['/', '/search', '/404']

/** The site's name, a search and the main menu. */
export function Header({ links, path }: { links: Link[]; path: string }) {
  return (
    <header className="header">
      <OfflineStrip />
      <div className="header-inner">
        <a className="logo" href="/">
          <span className="logo-mark">
            <Icon name="book" />
          </span>
          {siteName}
        </a>
        {!ownSearch.includes(path) && <SearchBox id="header-search" placeholder="Sök material" />}
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
      </div>
    </header>
  )
}

/** /amne is current on /amne and /amne/biologi. */
export function isUnder(path: string, address: string): boolean {
  return path === address || path.startsWith(`${address}/`)
}
