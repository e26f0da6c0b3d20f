import { useParams, useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { startBoxSync } from '#src/actions/box/account/start-box-sync.ts'
import { boxesRefused } from '#src/actions/box/box-texts.ts'
import { boxList, restoreBox, watchBoxList } from '#src/boxes/box-list.ts'
import { mayRestore } from '#src/boxes/box-permissions.ts'
import type { Box } from '#src/boxes/box.ts'
import { PageMeta } from '#src/ui/page-meta.tsx'
import { useIsAskingAccount } from './account/no-boxes.tsx'
import { CoveragePage } from './coverage/coverage-page.tsx'
import { checkJointOrders } from './check-joint-orders.ts'
import { BoxEditor } from './box-editor.tsx'
import { InvitationPage } from './invitation-page.tsx'
import { OpenFilePage } from './open-file-page.tsx'
import { storePdfMaker } from './store-pdf-maker.ts'
import { useInnerBoxes } from './use-inner-boxes.ts'
import { useOpenBox, type BoxView } from './use-open-box.ts'
import '#src/ui/bordered-list.css'
import './box-page.css'
import './box-notes.css'
import './file-sharing.css'

const unknown = () => null

/**
 * A box of this device, '/lada/oppna', which opens one from a file, '/lada/kollega', an invitation to one, or '/lada/tackning', what
 * boxes cover: addresses of the same route, because every page loads the routes. Its return type is written: inferring it would go through them.
 */
export function BoxPage(): ReactNode {
  const { id } = useParams({ from: '/lada/$id' })
  if (id === 'oppna') return <OpenFilePage />
  if (id === 'kollega') return <InvitationPage />
  return id === 'tackning' ? <CoveragePage /> : <StoredBox key={id} id={id} />
}

/** One box, to be filled, ordered and changed. It reads only the device, so it works without network. */
function StoredBox({ id }: { id: string }) {
  const view = useOpenBox(id)
  const [wasOpen, setWasOpen] = useState(false)
  if (view.state === 'open' && !wasOpen) setWasOpen(true)
  // Also of a box that was removed: another device may have taken it back.
  useEffect(startBoxSync, [])
  useEffect(storePdfMaker, [])
  useEffect(() => void checkJointOrders(), [])
  const router = useRouter()
  // The list's code has come with this page, so that the way back need not wait for it.
  useEffect(() => void router.loadRouteChunk(router.routesByPath['/lador']), [router])
  return (
    <div className="box-page">
      <PageMeta title={view.state === 'open' ? view.box.title : 'Låda'} canonical="/lador" />
      <nav className="breadcrumbs" aria-label="Brödsmulor">
        <a href="/lador">Lådor</a>
        {view.state === 'open' && <ParentLink box={view.box} />}
      </nav>
      {view.state !== 'open' && <UnopenedBox id={id} view={view} />}
      {(view.state === 'open' || (view.state === 'removed' && wasOpen)) && (
        // Of a box that another tab or device removes the editor stays: text that is being written is there when the box is taken back.
        <div className="box-editor" hidden={view.state === 'removed'}>
          <BoxEditor open={view.open} box={view.box} isStored={view.isStored} />
        </div>
      )}
    </div>
  )
}

function ParentLink({ box }: { box: Box }) {
  const { parent } = useInnerBoxes(box)
  if (parent === null) return null
  return (
    <>
      <span aria-hidden="true"> › </span>
      <a href={`/lada/${parent.id}`}>{parent.title}</a>
    </>
  )
}

/** What is shown instead of a box that is being read, is not here, or is removed. */
function UnopenedBox({ id, view }: { id: string; view: BoxView }) {
  return (
    <>
      <h1 tabIndex={-1}>{view.state === 'removed' ? view.box.title : 'Låda'}</h1>
      {view.state === 'reading' && (
        <>
          <ReadingBox />
          <noscript>
            <p>Lådan finns på din enhet och kan bara visas med skript påslagna.</p>
          </noscript>
        </>
      )}
      {view.state === 'missing' && <MissingBox id={id} />}
      {view.state === 'refused' && (
        <p className="form-error" role="alert">
          {boxesRefused}
        </p>
      )}
      {view.state === 'removed' && <RemovedBox id={id} />}
    </>
  )
}

function RemovedBox({ id }: { id: string }) {
  const list = useSyncExternalStore(watchBoxList, boxList, unknown)
  const box = list?.removed.find((each) => each.id === id)
  if (box !== undefined && !mayRestore(box))
    return (
      <p>
        Den som äger lådan har tagit bort den för alla som är med, och kan ta tillbaka den i 30 dagar. Sedan
        får du välja om du vill ha en egen kopia. <a href="/lador">Dina lådor</a>
      </p>
    )
  return (
    <div className="box-removed">
      <p>
        Lådan är borttagen. Den går att ta tillbaka i 30 dagar.
        {list?.boxes.some(({ parent }) => parent === id) === true &&
          ' Lådorna som låg i den ligger kvar bland dina lådor.'}
      </p>
      <button type="button" className="button" onClick={() => void restoreBox(id)}>
        Ta tillbaka lådan
      </button>
    </div>
  )
}

const ReadingBox = () => <p className="box-reading">Läser lådan …</p>

function MissingBox({ id }: { id: string }) {
  const isAsking = useIsAskingAccount()
  const replacement = useSyncExternalStore(watchBoxList, boxList, unknown)?.boxes.find(
    ({ sync }) => sync?.replaces === id,
  )
  if (replacement !== undefined)
    return (
      <p>
        Lådan togs bort för gott på en annan enhet. Här fanns ändringar eller filer som inte hade skickats. De
        är kvar i <a href={`/lada/${replacement.id}`}>{replacement.title}</a>.
      </p>
    )
  if (isAsking) return <ReadingBox />
  return (
    <p>
      Den här lådan finns inte på den här enheten. Lådor ligger i webbläsaren där de gjordes, eller på kontot
      hos den som är inloggad. <a href="/lador">Dina lådor</a>
    </p>
  )
}
