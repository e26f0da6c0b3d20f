import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { boxesRefused } from '#src/actions/box/box-texts.ts'
import { restoreBox } from '#src/boxes/box-list.ts'
import { PageMeta } from '#src/ui/page-meta.tsx'
import { BoxEditor } from './box-editor.tsx'
import { OpenFilePage } from './open-file-page.tsx'
import { useOpenBox } from './use-open-box.ts'
import './box-page.css'
import './file-sharing.css'

/** A box of this device, or '/lada/oppna', which opens one from a file: an address of the same route, because every page loads the routes. Its return type is written: inferring it would go through them. */
export function BoxPage(): ReactNode {
  const { id } = useParams({ from: '/lada/$id' })
  return id === 'oppna' ? <OpenFilePage /> : <StoredBox id={id} />
}

/** One box, to be filled, ordered and changed. It reads only the device, so it works without network. */
function StoredBox({ id }: { id: string }) {
  const view = useOpenBox(id)
  return (
    <div className="box-page">
      <PageMeta title={view.state === 'open' ? view.box.title : 'Låda'} canonical="/lador" />
      <nav className="breadcrumbs" aria-label="Brödsmulor">
        <a href="/lador">Lådor</a>
      </nav>
      {view.state === 'open' ? (
        <BoxEditor open={view.open} box={view.box} isStored={view.isStored} />
      ) : (
        <>
          <h1 tabIndex={-1}>{view.state === 'removed' ? view.box.title : 'Låda'}</h1>
          {view.state === 'reading' && (
            <>
              <p className="box-reading">Läser lådan …</p>
              <noscript>
                <p>Lådan finns på din enhet och kan bara visas med skript påslagna.</p>
              </noscript>
            </>
          )}
          {view.state === 'missing' && (
            <p>
              Den här lådan finns inte på den här enheten. Lådor ligger i webbläsaren där de gjordes.{' '}
              <a href="/lador">Dina lådor</a>
            </p>
          )}
          {view.state === 'refused' && (
            <p className="form-error" role="alert">
              {boxesRefused}
            </p>
          )}
          {view.state === 'removed' && (
            <div className="box-removed">
              <p>Lådan är borttagen. Den går att ta tillbaka i 30 dagar.</p>
              <button type="button" className="button" onClick={() => void restoreBox(id)}>
                Ta tillbaka lådan
              </button>
            </div>
          )}
        </>
      )}
    </div>
  )
}
