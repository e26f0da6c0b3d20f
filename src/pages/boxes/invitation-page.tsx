import { useEffect, useState } from 'react'
import { PageMeta } from '#src/ui/page-meta.tsx'
import { loadChunk } from '#src/ui/reload-once.ts'
import type { Invitation } from './team/invitation.tsx'

/** Where a colleague accepts an invitation to a box. */
export function InvitationPage() {
  const [Content, setContent] = useState<typeof Invitation | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let isLeft = false
    loadChunk(() => import('./team/invitation.tsx')).then(
      (loaded) => isLeft || setContent(() => loaded.Invitation),
      () => isLeft || setHasFailed(true),
    )
    return () => {
      isLeft = true
    }
  }, [])
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
      {Content === null && !hasFailed && <p className="box-reading">Läser inbjudan …</p>}
      {hasFailed && (
        <p className="form-error" role="alert">
          Det som behövs gick inte att hämta. Öppna länken igen när du har nät.
        </p>
      )}
      {Content !== null && <Content />}
    </div>
  )
}
