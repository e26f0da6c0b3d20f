import { PageMeta } from '#src/ui/page-meta.tsx'
import { useChunk } from '#src/ui/use-chunk.ts'

const load = () => import('./team/invitation.tsx')

/** Where a colleague accepts an invitation to a box. */
export function InvitationPage() {
  const { chunk, hasFailed } = useChunk(true, load)
  return (
    <div className="invitation-page">
      <PageMeta title="Inbjudan till en låda" canonical="/lada/kollega" />
      <nav className="breadcrumbs" aria-label="Brödsmulor">
        <a href="/lador">Lådor</a>
      </nav>
      <h1 tabIndex={-1}>Inbjudan till en låda</h1>
      <noscript>
        <p>Inbjudan kan bara öppnas med skript påslagna.</p>
      </noscript>
      {chunk === null && !hasFailed && <p className="box-reading">Läser inbjudan …</p>}
      {hasFailed && (
        <p className="form-error" role="alert">
          Det som behövs gick inte att hämta. Öppna länken igen när du har nät.
        </p>
      )}
      {chunk !== null && <chunk.Invitation />}
    </div>
  )
}
