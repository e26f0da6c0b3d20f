import { useEffect } from 'react'
import type { CustomerMaterial } from '#contract/schemas/customer-materials.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Glyph } from '#src/editor/glyph.tsx'
import { listAddress, newAddress, previewAddress, stateTexts } from './parts/customer-material-texts.ts'

type Props = { material: CustomerMaterial; isNew: boolean; onAnother: () => void }

/** Confirms that the material is saved, says what happens next and links onwards. */
export function SubmittedNote({ material, isNew, onAnother }: Props) {
  useEffect(() => {
    scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [])
  const isPublished = material.state === 'published'
  return (
    <div className="panel account-message customer-material-submitted">
      <p className="state-label customer-material-status" data-state={material.state}>
        <Icon name={isPublished ? 'check' : 'clock'} /> {stateTexts[material.state]}
      </p>
      <p>
        <strong>{material.name}</strong>{' '}
        {isPublished
          ? 'syns för alla, med det du har ändrat.'
          : 'syns bara för dig tills en redaktör har läst igenom det. Du kan ändra det under tiden.'}
      </p>
      <p className="customer-material-actions">
        <a className="button" href={isPublished ? `/${material.slug}` : previewAddress(material.slug)}>
          <Icon name="eye" /> {isPublished ? 'Visa' : 'Förhandsgranska'}
        </a>
        <a className="button button-secondary" href={listAddress}>
          Till mina material
        </a>
        {isNew && (
          <a
            className="button button-secondary"
            href={newAddress}
            // The link leads to the same address, so the page starts a new form itself.
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
