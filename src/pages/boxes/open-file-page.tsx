import { PageMeta } from '#src/ui/page-meta.tsx'
import { useChunk } from '#src/ui/use-chunk.ts'
import './box-notes.css'
import './file-sharing.css'

const load = () => import('./file/open-file.tsx')

/** Opens a box that somebody has sent as a file. The page works without network. */
export function OpenFilePage() {
  const { chunk, hasFailed } = useChunk(true, load)
  return (
    <div className="open-file-page">
      <PageMeta title="Öppna en låda från fil" canonical="/lada/oppna" />
      <nav className="breadcrumbs" aria-label="Brödsmulor">
        <a href="/lador">Lådor</a>
      </nav>
      <h1 tabIndex={-1}>Öppna en låda från fil</h1>
      <p>
        En kollega kan skicka en låda som en fil som slutar på .lektionslada. Filen kontrolleras helt innan
        något sparas. Det går utan nät.
      </p>
      <noscript>
        <p>Filen kan bara öppnas med skript påslagna.</p>
      </noscript>
      {chunk === null && !hasFailed && <p className="open-file-loading">Förbereder …</p>}
      {hasFailed && (
        <p className="form-error" role="alert">
          Det som behövs för att öppna filen gick inte att hämta. Försök igen när du har nät.
        </p>
      )}
      {chunk !== null && <chunk.OpenFile />}
    </div>
  )
}
