import { useState, useSyncExternalStore } from 'react'
import { boxesRefused } from '#src/actions/box/box-texts.ts'
import { BoxIcon } from '#src/actions/box/box-icon.tsx'
import { BoxPicture } from '#src/actions/box/box-picture.tsx'
import { boxList, watchBoxList } from '#src/boxes/box-list.ts'
import { formatMinutes, formatPartCount, type BoxSummary } from '#src/boxes/box.ts'
import { savedSets, watchSaved } from '#src/storage/saved-sets.ts'
import { PageMeta } from '#src/ui/page-meta.tsx'
import { AccountOffer } from './account/account-offer.tsx'
import { useSyncText } from './account/use-sync-text.ts'
import { BoxHelp } from './box-help.tsx'
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
          <ul className="box-cards">
            {list.boxes.map((box) => (
              <BoxCard key={box.id} box={box} />
            ))}
            {saved !== null && (
              <li className="box-card">
                <BoxPicture colour="yellow" images={saved.slice(0, 3).map(({ image }) => image)} />
                <div>
                  <h2>
                    <a href="/sparat">Sparat</a>
                  </h2>
                  <p>
                    {saved.length === 0
                      ? 'Här samlas material som du sparar på enheten'
                      : `${saved.length} material med filer på enheten`}
                  </p>
                </div>
              </li>
            )}
          </ul>
          {list.removed.length > 0 && <RemovedBoxes boxes={list.removed} />}
        </>
      )}
      <LeaveDevice />
      <BoxHelp />
    </div>
  )
}

function BoxCard({ box }: { box: BoxSummary }) {
  const textOf = useSyncText()
  const facts = [box.subject, box.grade, box.minutes > 0 ? formatMinutes(box.minutes) : ''].filter(Boolean)
  return (
    <li className="box-card">
      <BoxPicture colour={box.colour} images={box.images} />
      <div>
        <h2>
          <a href={`/lada/${box.id}`}>{box.title}</a>
        </h2>
        <p>{[...facts, formatPartCount(box.partCount)].join(' · ')}</p>
        {textOf !== null && (
          <p className="box-where">
            {(box.sync?.replaces ?? '') !== '' && 'Borttagen på en annan enhet, kvar med dina ändringar. '}
            {box.sync?.isHandedOver === true && 'Du äger lådan nu. '}
            {textOf(box).text}
          </p>
        )}
        {box.tags.length > 0 && (
          <ul className="box-tags" aria-label="Etiketter">
            {box.tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
