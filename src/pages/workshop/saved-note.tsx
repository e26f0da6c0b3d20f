import { useEffect, useRef } from 'react'
import type { OwnMaterial } from '#contract/workshop.ts'
import { PageMeta } from '#src/ui/page-meta.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Glyph } from './glyph.tsx'
import { changeAddress, listAddress, newAddress, previewAddress, stateWords } from './own-words.ts'

type Props = { material: OwnMaterial; isNew: boolean; onAnother: () => void }

/** It is saved: what happens now, and where to go. */
export function SavedNote({ material, isNew, onAnother }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [])
  const isPublished = material.state === 'published'
  return (
    <div className="empty own-saved">
      <PageMeta title="Materialet är sparat" canonical={changeAddress(material.slug)} />
      <Icon name="check" />
      <h1 tabIndex={-1} ref={heading}>
        {isNew ? 'Tack, materialet är inskickat' : 'Ändringarna är sparade'}
      </h1>
      <p className="own-state" data-state={material.state}>
        <Icon name={isPublished ? 'check' : 'clock'} /> {stateWords[material.state]}
      </p>
      <p>
        <strong>{material.name}</strong>{' '}
        {isPublished
          ? 'syns för alla, med det du har ändrat.'
          : 'syns bara för dig tills en redaktör har läst igenom det. Du kan ändra det under tiden.'}
      </p>
      <p className="own-ways">
        <a className="button" href={isPublished ? `/${material.slug}` : previewAddress(material.slug)}>
          <Icon name="eye" /> {isPublished ? 'Visa' : 'Förhandsgranska'}
        </a>
        <a className="button button-quiet" href={listAddress}>
          Till mina material
        </a>
        {isNew && (
          <a
            className="button button-quiet"
            href={newAddress}
            // The same address: a new form on the same page.
            onClick={(event) => {
              event.preventDefault()
              onAnother()
            }}
          >
            <Glyph name="plus" /> Ett till
          </a>
        )}
      </p>
    </div>
  )
}
