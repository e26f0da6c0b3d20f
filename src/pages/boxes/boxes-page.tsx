import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { boxesRefused } from '#src/actions/box/box-texts.ts'
import { BoxIcon } from '#src/actions/box/box-icon.tsx'
import { boxList, watchBoxList } from '#src/boxes/box-list.ts'
import { savedSets, watchSaved } from '#src/storage/saved-sets.ts'
import { PageMeta } from '#src/ui/page-meta.tsx'
import { AccountOffer } from './account/account-offer.tsx'
import { NoBoxes } from './account/no-boxes.tsx'
import { checkJointOrders } from './check-joint-orders.ts'
import { BoxCards } from './box-cards.tsx'
import { LeaveDevice } from './leave-device.tsx'
import { NewBoxForm } from './new-box-form.tsx'
import { RemovedBoxes } from './removed-boxes.tsx'
import './boxes-page.css'

const unknown = () => null

/** The boxes of this device. It reads only the device, so it works without network. */
export function BoxesPage() {
  const list = useSyncExternalStore(watchBoxList, boxList, unknown)
  const saved = useSyncExternalStore(watchSaved, savedSets, unknown)
  const [isMaking, setIsMaking] = useState(false)
  const router = useRouter()
  useEffect(() => void checkJointOrders(), [])
  // The code of a box's page has come with this one; loading its route now saves a press the wait.
  useEffect(() => void router.loadRouteChunk(router.routesByPath['/lada/$id']), [router])
  return (
    <div className="boxes-page">
      <PageMeta title="Lådor" canonical="/lador" />
      <header className="boxes-header">
        <h1 tabIndex={-1}>Lådor</h1>
        <p>
          I en låda ligger det en lektion eller ett tema behöver, i ordning: material, rubriker, anteckningar,
          länkar och egna filer. Lådorna ligger i den här webbläsaren, utan konto, och går att ändra utan nät.
          Är du inloggad finns nya lådor på alla dina enheter.
        </p>
        <p>
          <a href="/lador/hjalp">Hjälp om lådor</a>
        </p>
        <noscript>
          <p>Lådorna kan bara visas med skript påslagna.</p>
        </noscript>
      </header>
      {list === null && <p className="boxes-loading">Läser lådorna …</p>}
      {list?.isRefused === true && (
        <p className="form-error" role="alert">
          {boxesRefused}
        </p>
      )}
      {list !== null && !list.isRefused && (
        <>
          {isMaking ? (
            <NewBoxForm
              onClose={() => {
                setIsMaking(false)
                document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
              }}
            />
          ) : (
            <p className="boxes-new">
              <button type="button" className="button" onClick={() => setIsMaking(true)}>
                <BoxIcon name="plus" /> Ny låda
              </button>
              <a className="button button-secondary" href="/lada/oppna">
                Öppna en fil
              </a>
              {list.boxes.length > 0 && (
                <a className="button button-secondary" href="/lada/tackning">
                  Vad lådorna täcker
                </a>
              )}
            </p>
          )}
          <AccountOffer />
          {list.boxes.length === 0 && list.removed.length === 0 && (
            <NoBoxes>
              <a href="/lador/hjalp#gora">Så gör du en låda</a>
            </NoBoxes>
          )}
          <BoxCards boxes={list.boxes} saved={saved} />
          {list.removed.length > 0 && <RemovedBoxes boxes={list.removed} />}
        </>
      )}
      <LeaveDevice />
    </div>
  )
}
