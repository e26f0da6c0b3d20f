import { useEffect, useState } from 'react'
import { PageMeta } from '#src/ui/page-meta.tsx'
import { loadChunk } from '#src/ui/reload-once.ts'
import type { OpenFile } from './file/open-file.tsx'
import './box-notes.css'
import './file-sharing.css'

/** Opens a box that somebody has sent as a file. The page works without network. */
export function OpenFilePage() {
  const [Open, setOpen] = useState<typeof OpenFile | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let isLeft = false
    loadChunk(() => import('./file/open-file.tsx')).then(
      (loaded) => isLeft || setOpen(() => loaded.OpenFile),
      () => isLeft || setHasFailed(true),
    )
    return () => {
      isLeft = true
    }
  }, [])
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
      {Open === null && !hasFailed && <p className="open-file-loading">Förbereder …</p>}
      {hasFailed && (
        <p className="form-error" role="alert">
          Det som behövs för att öppna filen gick inte att hämta. Försök igen när du har nät.
        </p>
      )}
      {Open !== null && <Open />}
    </div>
  )
}
