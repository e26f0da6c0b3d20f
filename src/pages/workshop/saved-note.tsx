import { useEffect } from 'react'
import type { OwnMaterial } from '#contract/workshop.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Glyph } from './glyph.tsx'
import { listAddress, newAddress, previewAddress, stateWords } from './own-words.ts'

type Props = { material: OwnMaterial; isNew: boolean; onAnother: () => void }

/** It is saved: what happens now, and where to go. */
export function SavedNote({ material, isNew, onAnother }: Props) {
  useEffect(() => {
    scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [])
  const isPublished = material.state === 'published'
  return (
    <div className="panel account-said own-saved">
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
