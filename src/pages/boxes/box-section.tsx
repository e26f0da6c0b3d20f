import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { BoxIcon } from '#src/actions/box/box-icon.tsx'
import type { Section } from '#src/boxes/box-order.ts'
import { formatMinutes, type Box } from '#src/boxes/box.ts'
import type { OpenBox } from '#src/boxes/open-box.ts'
import { MoreOfPart } from './more-of-part.tsx'
import { PartRow } from './part-row.tsx'
import { ReadOnlyRow } from './read-only-row.tsx'
import { dragHeading, dropOnSection, type OverSection } from './row-drag.ts'
import { positionOf, type Moves } from './use-moves.ts'

type Props = {
  section: Section
  sections: readonly Section[]
  open: OpenBox
  box: Box
  moves: Moves
  isOrdering: boolean
  isReadOnly: boolean
  /** How many of its parts are rendered so far, and how many parts of the box are before it. */
  shownParts: number
  partsBefore: number
}

/** As many rows as the largest usual screen shows at first. */
const mostOnScreen = 16

/** A heading with the parts below it, or the parts before the first heading. */
export function BoxSection({
  section,
  sections,
  open,
  box,
  moves,
  isOrdering,
  isReadOnly,
  shownParts,
  partsBefore,
}: Props) {
  const { heading, parts, minutes } = section
  const [isMoreOpen, setIsMoreOpen] = useState(false)
  const element = useRef<HTMLElement>(null)
  const headingRow = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const [over, setOver] = useState<OverSection>(null)
  const [isDragging, setIsDragging] = useState(false)
  const id = heading?.id ?? ''
  const onDrop = useEffectEvent((draggedId: string, where: 'inside' | 'before' | 'after') => {
    const dragged = box.parts.find((each) => each.id === draggedId)
    if (dragged === undefined) return
    if (where === 'inside') return moves.move(dragged, { section: id, index: parts.length }, 'handle')
    const { at, siblings } = positionOf(box.parts, dragged)
    // -1 for the parts before the first heading.
    const own = siblings.findIndex((each) => each.id === id)
    const before = at < own ? 1 : 0
    moves.move(dragged, { section: '', index: own + (where === 'after' ? 1 : 0) - before }, 'handle')
  })
  const isShown = heading !== null || parts.length > 0
  useEffect(() => {
    if (!isShown || isReadOnly || element.current === null) return
    return dropOnSection({
      element: element.current,
      id,
      onOver: setOver,
      onDrop: (draggedId, where) => onDrop(draggedId, where),
    })
  }, [id, isShown, isReadOnly])
  useEffect(() => {
    if (headingRow.current === null || handle.current === null) return
    return dragHeading({ element: headingRow.current, handle: handle.current, id, onDragging: setIsDragging })
  }, [id, isReadOnly])
  if (!isShown) return null
  return (
    <section
      ref={element}
      className="box-section"
      data-over={over === 'inside' || undefined}
      data-edge={over === 'before' || over === 'after' ? over : undefined}
      data-dragging={isDragging || undefined}
      data-part={heading?.id}
      aria-label={heading?.title ?? 'Före första rubriken'}
    >
      {heading === null && <h2 className="visually-hidden">Delar utan rubrik</h2>}
      {heading !== null && (
        <div ref={headingRow} className="box-section-heading">
          {!isReadOnly && (
            <button
              type="button"
              ref={handle}
              className="icon-button part-handle"
              data-control="handle"
              aria-label={`Flytta rubriken ${heading.title}`}
              aria-pressed={moves.liftedId === heading.id}
              onClick={() => moves.onHandlePress(heading)}
              onKeyDown={(event) => moves.onHandleKey(event, heading)}
            >
              <BoxIcon name="handle" />
            </button>
          )}
          <h2>{heading.title}</h2>
          {minutes > 0 && <span className="box-section-minutes">{formatMinutes(minutes)}</span>}
          {!isReadOnly && (
            <button
              type="button"
              className="icon-button part-more"
              data-control="more"
              aria-expanded={isMoreOpen}
              aria-label={`Mer om rubriken ${heading.title}`}
              onClick={() => setIsMoreOpen(!isMoreOpen)}
            >
              <BoxIcon name="more" />
            </button>
          )}
        </div>
      )}
      {heading !== null && isMoreOpen && (
        <MoreOfPart
          part={heading}
          {...{ open, box, sections, moves }}
          onClose={() => {
            setIsMoreOpen(false)
            element.current?.querySelector<HTMLElement>('[data-control="more"]')?.focus()
          }}
        />
      )}
      {parts.length === 0 ? (
        <p className="box-section-empty">Inget ligger under rubriken än.</p>
      ) : (
        <ol className="box-parts bordered-list">
          {parts.slice(0, shownParts).map((part, index) => {
            const isBelow = partsBefore + index >= mostOnScreen
            return isReadOnly ? (
              <ReadOnlyRow key={part.id} boxId={box.id} {...{ part, isBelow }} />
            ) : (
              <PartRow key={part.id} {...{ part, index, sections, open, box, moves, isOrdering, isBelow }} />
            )
          })}
        </ol>
      )}
    </section>
  )
}
