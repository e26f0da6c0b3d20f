import { siteName } from '#contract/messages.ts'
import { AppearanceButton } from './appearance/appearance-button.tsx'

type Group = { title: string; links: { title: string; url: string }[] }

/** The footer with its menus. */
export function Footer({ groups }: { groups: Group[] }) {
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div>
          <p className="footer-name">{siteName}</p>
          <p>
            Filmer, arbetsblad och tryckt material för alla skolformer. Gratis för alla som arbetar i skolan.
          </p>
          <AppearanceButton />
        </div>
        {groups.map((group) => (
          <nav key={group.title} aria-label={group.title}>
            <h2>{group.title}</h2>
            <ul>
              {group.links.map((link) => (
                <li key={link.url}>
                  <a href={link.url}>{link.title}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  )
}
