import { PageMeta } from '#src/ui/page-meta.tsx'
import { SearchBox } from '#src/ui/search-box.tsx'

/** What is not there, with ways to what is. */
export function MissingPage() {
  return (
    <div className="empty">
      <PageMeta title="Sidan finns inte" canonical="/404" />
      <h1 tabIndex={-1}>Sidan finns inte</h1>
      <p>Materialet kan ha flyttats eller tagits bort. Sök efter det, eller börja om från startsidan.</p>
      <SearchBox id="missing-search" placeholder="Sök material" />
      <a className="button" href="/">
        Till startsidan
      </a>
    </div>
  )
}
