import { useMemo, useSyncExternalStore } from 'react'
import type { Part } from '#src/boxes/box.ts'
import { hasPrintedCode } from '#src/boxes/printed-code.ts'
import { Picture } from '#src/material/picture.tsx'
import type { SavedSet } from '#src/storage/saved-index.ts'
import { savedSetOf, watchSaved } from '#src/storage/saved-sets.ts'
import { drawQrCode } from '#src/ui/qr-code.ts'
import { OwnFileContents } from './own-file-contents.tsx'
import { PartNote, PartSign } from './part-sign.tsx'
import { PartSaveButton } from './part-save-button.tsx'

/** What a part is: its picture, its name as a link to it, and whether its files are on the device. */
export function PartContents({ part, boxId }: { part: Part; boxId: string }) {
  switch (part.kind) {
    case 'material':
      return <MaterialContents part={part} />
    case 'file':
      return <OwnFileContents part={part} boxId={boxId} />
    case 'link':
      return (
        <>
          <PartSign icon="link" />
          <div className="part-text">
            <h3>
              <a href={part.url} target="_blank" rel="noreferrer">
                {part.title}
                <span className="visually-hidden"> (öppnas i en ny flik)</span>
              </a>
            </h3>
            <p>{hostOf(part.url)} · behöver nät</p>
            <PartNote part={part} />
          </div>
          <PrintedCode address={part.url} />
        </>
      )
    default:
      return (
        <>
          <PartSign icon="note" />
          <div className="part-text">
            <h3>{part.title}</h3>
            <PartNote part={part} />
          </div>
        </>
      )
  }
}

/** What a phone tells apart on paper, mm. */
const moduleWidth = 0.4
/** Smaller codes are hard to find. */
const minCodeWidth = 24

/** For those who have the list on paper only. */
function PrintedCode({ address }: { address: string }) {
  const code = useMemo(() => (hasPrintedCode(address) ? drawQrCode(address) : null), [address])
  if (code === null) return null
  const { size, path } = code
  return (
    <svg
      className="part-code"
      width={`${Math.max(minCodeWidth, size * moduleWidth)}mm`}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : '')

const noSet = () => undefined

function MaterialContents({ part }: { part: Part }) {
  const set = useSyncExternalStore(watchSaved, () => savedSetOf(part.materialId), noSet)
  return (
    <>
      <a className="part-picture" href={`/${part.slug}`} tabIndex={-1} aria-hidden="true">
        {part.image === '' ? (
          <PartSign icon="sheet" />
        ) : (
          <Picture of={{ image: part.image, image_alt: '' }} size="card" alt="" />
        )}
      </a>
      <div className="part-text">
        <h3>
          <a href={`/${part.slug}`}>{part.title}</a>
        </h3>
        <p>{[part.badge, stateOf(set, part)].filter(Boolean).join(' · ')}</p>
        <PartNote part={part} />
      </div>
      {set?.withdrawn !== true && <PartSaveButton part={part} />}
    </>
  )
}

function stateOf(set: SavedSet | undefined, { copies }: Part): string {
  if (set === undefined) return copies.length > 0 ? 'filerna kom med lådan' : 'filerna är inte sparade'
  if (set.withdrawn === true) return 'tillbakadraget, finns bara här'
  if (set.state === 'partial') return 'ofullständigt sparat'
  return set.newer ? 'sparat, ny utgåva finns' : 'sparat på enheten'
}
