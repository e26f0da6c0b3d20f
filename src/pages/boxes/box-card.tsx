import type { MouseEvent } from 'react'
import type { SyncText } from '#src/actions/box/account/sync-text.ts'
import { BoxPicture } from '#src/actions/box/box-picture.tsx'
import { formatInnerCount, formatMinutes, formatPartCount, type BoxSummary } from '#src/boxes/box.ts'
import { prepareBox } from '#src/boxes/prepared-box.ts'
import { opensElsewhere } from '#src/browser/opens-elsewhere.ts'
import { ReadyMark } from './ready-mark.tsx'
import type { ListedReadiness } from './use-ready-boxes.ts'

type Props = {
  box: BoxSummary
  where: SyncText | null
  /** The name of the box that it lies in, '' for none. */
  parent: string
  /** How many boxes lie in it. */
  innerCount: number
  /** Whether it works without network; undefined for a box whose files were never opened here, and until that is known. */
  readiness: ListedReadiness | undefined
  onOpen: (id: string) => Promise<void>
}

/** A box in the list. */
export function BoxCard({ box, where, parent, innerCount, readiness, onOpen }: Props) {
  // The box is read while its press is on the way.
  const prepare = () => prepareBox(box.id)
  function press(event: MouseEvent): void {
    if (opensElsewhere(event)) return
    event.preventDefault()
    void onOpen(box.id)
  }
  const facts = [box.subject, box.grade, box.minutes > 0 ? formatMinutes(box.minutes) : ''].filter(Boolean)
  return (
    <li className="box-card" data-inner={parent !== '' || undefined}>
      <BoxPicture colour={box.colour} images={box.images} />
      <div>
        <h2>
          <a href={`/lada/${box.id}`} onPointerEnter={prepare} onFocus={prepare} onClick={press}>
            {box.title}
          </a>
        </h2>
        {parent !== '' && <p className="box-parent">I {parent}</p>}
        <p>
          {[...facts, formatPartCount(box.partCount), formatInnerCount(innerCount)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <ReadyMark readiness={readiness} />
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
