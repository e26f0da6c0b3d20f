import { useState } from 'react'
import { removeChanges } from '#src/boxes/box-edits.ts'
import type { Section } from '#src/boxes/box-order.ts'
import type { Box, Part } from '#src/boxes/box.ts'
import type { OpenBox } from '#src/boxes/open-box.ts'
import { showToast } from '#src/ui/toast.ts'
import { PartForm } from './part-form.tsx'
import { positionOf, type Moves } from './use-moves.ts'

type Props = {
  part: Part
  open: OpenBox
  box: Box
  sections: readonly Section[]
  moves: Moves
  onClose: () => void
}

/** What can be done to one part besides dragging it: change, move and remove. */
export function MoreOfPart({ part, open, box, sections, moves, onClose }: Props) {
  const [isEditing, setIsEditing] = useState(false)
  const { at, siblings, section } = positionOf(box.parts, part)
  if (isEditing) return <PartForm part={part} open={open} onClose={onClose} />
  const move = (index: number) => moves.move(part, { section, index }, 'more')
  const canMoveAway = part.kind !== 'section' && sections.length > 1
  function remove(): void {
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    void open.change(removeChanges(box, part.id))
    showToast(`${part.title} är borttagen. Ångra tar tillbaka den.`)
  }
  return (
    <div className="part-menu" role="group" aria-label={`Mer om ${part.title}`}>
      <button type="button" className="button button-secondary" onClick={() => setIsEditing(true)}>
        {part.kind === 'material' ? 'Text och anteckning' : 'Ändra'}
      </button>
      <button type="button" className="button button-secondary" disabled={at <= 0} onClick={() => move(0)}>
        Först
      </button>
      <button
        type="button"
        className="button button-secondary"
        disabled={at <= 0}
        onClick={() => move(at - 1)}
      >
        Upp
      </button>
      <button
        type="button"
        className="button button-secondary"
        disabled={at === siblings.length - 1}
        onClick={() => move(at + 1)}
      >
        Ner
      </button>
      <button
        type="button"
        className="button button-secondary"
        disabled={at === siblings.length - 1}
        onClick={() => move(siblings.length - 1)}
      >
        Sist
      </button>
      {canMoveAway && (
        <label className="part-section">
          <span>Under rubriken</span>
          <select
            className="field-input"
            value={section}
            onChange={(event) => moves.move(part, { section: event.target.value, index: Infinity }, 'more')}
          >
            {sections.map(({ heading }) => (
              <option key={heading?.id ?? ''} value={heading?.id ?? ''}>
                {heading?.title ?? 'Före första rubriken'}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="button" className="button button-secondary part-remove" onClick={remove}>
        Ta bort<span className="visually-hidden"> {part.title}</span>
      </button>
    </div>
  )
}
