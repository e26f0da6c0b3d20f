import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { BoxIcon, type BoxIconName } from '#src/actions/box/box-icon.tsx'
import { readOwnFile } from '#src/boxes/box-store.ts'
import type { Part } from '#src/boxes/box.ts'
import { Picture } from '#src/material/picture.tsx'
import type { SavedSet } from '#src/storage/saved-index.ts'
import { savedSetOf, watchSaved } from '#src/storage/saved-sets.ts'
import { formatBytes } from '#src/ui/format.ts'
import { drawQrCode } from '#src/ui/qr-code.ts'
import { PartSaveButton } from './part-save-button.tsx'

/** What a part is: its picture, its name as a link to it, and whether its files are on the device. */
export function PartContents({ part }: { part: Part }) {
  switch (part.kind) {
    case 'material':
      return <MaterialContents part={part} />
    case 'file':
      return <OwnFileContents part={part} />
    case 'link':
      return (
        <>
          <Sign icon="link" />
          <div className="part-text">
            <h3>
              <a href={part.url} target="_blank" rel="noreferrer">
                {part.title}
                <span className="visually-hidden"> (öppnas i en ny flik)</span>
              </a>
            </h3>
            <p>{hostOf(part.url)} · behöver nät</p>
            <Note part={part} />
          </div>
          <PrintedCode address={part.url} />
        </>
      )
    default:
      return (
        <>
          <Sign icon="note" />
          <div className="part-text">
            <h3>{part.title}</h3>
            <Note part={part} />
          </div>
        </>
      )
  }
}

/** A longer address makes a code that no phone reads from paper. */
const maxCodeLength = 500

/** For those who have the list on paper only. */
function PrintedCode({ address }: { address: string }) {
  const code = useMemo(() => (address.length > maxCodeLength ? null : drawQrCode(address)), [address])
  if (code === null) return null
  const { size, path } = code
  return (
    <svg className="part-code" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : '')

const Sign = ({ icon }: { icon: BoxIconName }) => (
  <span className="part-sign">
    <BoxIcon name={icon} />
  </span>
)

const Note = ({ part }: { part: Part }) =>
  part.text === '' ? null : <p className="part-note">{part.text}</p>

const noSet = () => undefined

function MaterialContents({ part }: { part: Part }) {
  const set = useSyncExternalStore(watchSaved, () => savedSetOf(part.materialId), noSet)
  return (
    <>
      <a className="part-picture" href={`/${part.slug}`} tabIndex={-1} aria-hidden="true">
        {part.image === '' ? (
          <Sign icon="sheet" />
        ) : (
          <Picture of={{ image: part.image, image_alt: '' }} size="card" alt="" />
        )}
      </a>
      <div className="part-text">
        <h3>
          <a href={`/${part.slug}`}>{part.title}</a>
        </h3>
        <p>{[part.badge, stateOf(set, part)].filter(Boolean).join(' · ')}</p>
        <Note part={part} />
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

/** A file of the teacher's own. Its address lives as long as the row. */
function OwnFileContents({ part }: { part: Part }) {
  const [address, setAddress] = useState<string | null | undefined>()
  useEffect(() => {
    let made: string | null = null
    let isLeft = false
    readOwnFile(part.file)
      .catch(() => null)
      .then((file) => {
        if (isLeft) return
        made = file === null ? null : URL.createObjectURL(file)
        setAddress(made)
      })
      .catch(() => null)
    return () => {
      isLeft = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [part.file])
  const isPicture = part.type.startsWith('image/')
  const isHere = typeof address === 'string'
  return (
    <>
      {isPicture && isHere ? (
        <span className="part-picture">
          <img src={address} alt="" />
        </span>
      ) : (
        <Sign icon={isPicture ? 'photo' : 'sheet'} />
      )}
      <div className="part-text">
        <h3>
          {isHere ? (
            <a href={address} target="_blank" rel="noreferrer">
              {part.title}
              <span className="visually-hidden"> (öppnas i en ny flik)</span>
            </a>
          ) : (
            part.title
          )}
        </h3>
        <p>
          {isPicture ? 'Eget foto' : 'Egen PDF'} · {formatBytes(part.bytes)}
          {address === null && ' · finns inte på den här enheten'}
        </p>
        <Note part={part} />
      </div>
    </>
  )
}
