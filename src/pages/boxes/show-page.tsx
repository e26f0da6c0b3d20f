import { useParams } from '@tanstack/react-router'
import { boxesRefused } from '#src/actions/box/box-texts.ts'
import { contentsInOrder } from '#src/boxes/box-order.ts'
import { PageMeta } from '#src/ui/page-meta.tsx'
import { ClassView } from './class-view.tsx'
import { useOpenBox } from './use-open-box.ts'
import './show-page.css'

/** A box for a classroom: one thing at a time, as large as the screen. */
export function ShowPage() {
  const { id } = useParams({ from: '/lada/$id/visa' })
  const view = useOpenBox(id)
  const parts = view.state === 'open' ? contentsInOrder(view.box.parts) : []
  const address = `/lada/${id}`
  return (
    <div className="show-page">
      <PageMeta title={view.state === 'open' ? view.box.title : 'Låda'} canonical="/lador" />
      <h1 tabIndex={-1}>{view.state === 'open' ? view.box.title : 'Låda'}</h1>
      {view.state === 'open' && parts.length > 0 && <ClassView box={view.box} />}
      {view.state === 'open' && parts.length === 0 && (
        <p>
          Lådan är tom, så det finns inget att visa. <a href={address}>Till lådan</a>
        </p>
      )}
      {view.state === 'reading' && <p>Läser lådan …</p>}
      {view.state === 'refused' && (
        <p className="form-error" role="alert">
          {boxesRefused}
        </p>
      )}
      {(view.state === 'missing' || view.state === 'removed') && (
        <p>
          {view.state === 'missing' ? 'Lådan finns inte på den här enheten.' : 'Lådan är borttagen.'}{' '}
          <a href="/lador">Dina lådor</a>
        </p>
      )}
    </div>
  )
}
