import { siteName } from '#contract/messages.ts'
import { DialogButton } from '#src/ui/dialog-button.tsx'
import { AppearanceButton } from './appearance/appearance-button.tsx'

type Group = { title: string; links: { title: string; url: string }[] }

const loadReportDialog = () =>
  import('#src/actions/problem-report/report-dialog.tsx').then(({ ReportDialog }) => ReportDialog)

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
          {/* Without scripts it leads to the page with our address. */}
          <DialogButton
            href="/pages/om"
            load={loadReportDialog}
            dialogProps={{}}
            fallback="Läs hur du når oss"
          >
            Rapportera ett problem
          </DialogButton>
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
