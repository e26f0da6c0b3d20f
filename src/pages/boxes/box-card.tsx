import type { MouseEvent } from 'react'
import type { SyncText } from '#src/actions/box/account/sync-text.ts'
import { BoxIcon } from '#src/actions/box/box-icon.tsx'
import { BoxPicture } from '#src/actions/box/box-picture.tsx'
import { formatMinutes, formatPartCount, type BoxSummary } from '#src/boxes/box.ts'
import { prepareBox } from '#src/boxes/prepared-box.ts'
import { opensElsewhere } from '#src/browser/opens-elsewhere.ts'
import { formatCheckedAt } from './format-checked-at.ts'
import type { SiteChanges } from './read-readiness.ts'
import type { ListedReadiness } from './use-ready-boxes.ts'

type Props = {
  box: BoxSummary
  where: SyncText | null
  /** Whether it works without network; undefined for a box whose files were never opened here, and until that is known. */
  readiness: ListedReadiness | undefined
  onOpen: (id: string) => Promise<void>
}

/** A box in the list. */
export function BoxCard({ box, where, readiness, onOpen }: Props) {
  // The box is read while its press is on the way.
  const prepare = () => prepareBox(box.id)
  function press(event: MouseEvent): void {
    if (opensElsewhere(event)) return
    event.preventDefault()
    void onOpen(box.id)
  }
  const facts = [box.subject, box.grade, box.minutes > 0 ? formatMinutes(box.minutes) : ''].filter(Boolean)
  return (
    <li className="box-card">
      <BoxPicture colour={box.colour} images={box.images} />
      <div>
        <h2>
          <a href={`/lada/${box.id}`} onPointerEnter={prepare} onFocus={prepare} onClick={press}>
            {box.title}
          </a>
        </h2>
        <p>{[...facts, formatPartCount(box.partCount)].join(' · ')}</p>
        {readiness !== undefined && <Ready readiness={readiness} />}
        {where !== null && (
          <p className="box-where">
            {(box.sync?.replaces ?? '') !== '' && 'Borttagen på en annan enhet, kvar med dina ändringar. '}
            {box.sync?.isHandedOver === true && 'Du äger lådan nu. '}
            {where.text}
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

/** Said only of what was opened on this device. */
function Ready({ readiness: { isReady, checkedAt, changes } }: { readiness: ListedReadiness }) {
  const changed = changesText(changes)
  return (
    <p className="box-ready" data-ready={isReady || undefined}>
      {isReady && <BoxIcon name="check" />}
      {isReady ? (
        <span>
          Redo<span className="visually-hidden"> utan nät, kontrollerad</span> {formatCheckedAt(checkedAt)}
        </span>
      ) : (
        'Inte redo utan nät'
      )}
      {changed !== '' && <span className="box-changes">{changed}</span>}
    </p>
  )
}

function changesText({ newer, withdrawn }: SiteChanges): string {
  const editions = newer === 1 ? '1 ny utgåva' : `${newer} nya utgåvor`
  const gone = withdrawn === 1 ? '1 tillbakadraget' : `${withdrawn} tillbakadragna`
  return [newer > 0 && editions, withdrawn > 0 && gone].filter(Boolean).join(' · ')
}
