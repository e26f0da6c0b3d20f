import { useParams } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { boxesRefused } from '#src/actions/box/box-texts.ts'
import { contentsInOrder } from '#src/boxes/box-order.ts'
import { forgetPinnedBox, readPinnedBox } from '#src/storage/pinned-box.ts'
import { PageMeta } from '#src/ui/page-meta.tsx'
import { ClassView } from './class-view.tsx'
import { NotesView } from './notes-view.tsx'
import { useOpenBox } from './use-open-box.ts'
import './show-page.css'

/** Shows the notes instead of the view: not a route of its own, because every page loads the routes. */
const notesHash = '#anteckningar'

function watchHash(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** A box for a classroom: one thing at a time, as large as the screen. */
export function ShowPage() {
  const { id } = useParams({ from: '/lada/$id/visa' })
  const view = useOpenBox(id)
  const isNotes = useSyncExternalStore(
    watchHash,
    () => location.hash === notesHash,
    () => false,
  )
  const isPinned = readPinnedBox()?.id === id
  const isShown = view.state === 'open' || view.state === 'reading'
  useEffect(() => {
    // A device that is pinned to a box that is not there any more would show nothing else.
    if (isPinned && !isShown) forgetPinnedBox()
  }, [isPinned, isShown])
  const parts = view.state === 'open' ? contentsInOrder(view.box.parts) : []
  const address = `/lada/${id}`
  return (
    <div className="show-page">
      <PageMeta title={view.state === 'open' ? view.box.title : 'Låda'} canonical="/lador" />
      <h1 tabIndex={-1}>{view.state === 'open' ? view.box.title : 'Låda'}</h1>
      {view.state === 'open' &&
        parts.length > 0 &&
        (isNotes && !isPinned ? (
          <NotesView box={view.box} />
        ) : (
          <ClassView box={view.box} isPinned={isPinned} />
        ))}
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
