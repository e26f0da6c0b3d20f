import { memo, useEffect, useEffectEvent, useRef, useState } from 'react'
import { BoxIcon } from '#src/actions/box/box-icon.tsx'
import { partFieldChanges } from '#src/boxes/box-edits.ts'
import type { Section } from '#src/boxes/box-order.ts'
import { maxPartMinutes, type Box, type Part } from '#src/boxes/box.ts'
import type { OpenBox } from '#src/boxes/open-box.ts'
import { MoreOfPart } from './more-of-part.tsx'
import { PartContents } from './part-contents.tsx'
import { dragRow } from './row-drag.ts'
import { positionOf, type Moves } from './use-moves.ts'

type Props = {
  part: Part
  index: number
  sections: readonly Section[]
  open: OpenBox
  box: Box
  moves: Moves
  isOrdering: boolean
  /** Below the first screen: it need not be laid out until it is near the screen. */
  isBelow: boolean
}

/**
 * One part of a box: what it is, whether its files are on the device, its minutes, and how to move it. It is rendered again only when the box
 * changes, not when more rows come.
 */
export const PartRow = memo(function PartRow({
  part,
  index,
  sections,
  open,
  box,
  moves,
  isOrdering,
  isBelow,
}: Props) {
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const [edge, setEdge] = useState<'before' | 'after' | null>(null)
  const [isDragging, setIsDragging] = useState(false)
  const [isMoreOpen, setIsMoreOpen] = useState(false)
  const isLifted = moves.liftedId === part.id
  const section = sections.find(({ parts }) => parts.some(({ id }) => id === part.id))
  const count = section?.parts.length ?? 0
  const sectionId = section?.heading?.id ?? ''
  const onDrop = useEffectEvent((draggedId: string, droppedEdge: 'before' | 'after') => {
    const dragged = box.parts.find(({ id }) => id === draggedId)
    if (dragged === undefined) return
    const from = positionOf(box.parts, dragged)
    const before = from.section === sectionId && from.at < index ? 1 : 0
    const target = index + (droppedEdge === 'after' ? 1 : 0) - before
    moves.move(dragged, { section: sectionId, index: target }, 'handle')
  })
  useEffect(() => {
    if (row.current === null || handle.current === null) return
    return dragRow({
      element: row.current,
      handle: handle.current,
      id: part.id,
      onOver: setEdge,
      onDragging: setIsDragging,
      onDrop: (draggedId, droppedEdge) => onDrop(draggedId, droppedEdge),
    })
  }, [part.id])
  function closeMore(): void {
    setIsMoreOpen(false)
    row.current?.querySelector<HTMLElement>('[data-control="more"]')?.focus()
  }
  const moveTo = (target: number, control: 'up' | 'down') =>
    moves.move(part, { section: sectionId, index: target }, control)
  return (
    <li
      ref={row}
      className="part-row"
      data-part={part.id}
      data-plain={part.kind === 'note' || part.kind === 'link' || undefined}
      data-below={isBelow || undefined}
      data-edge={edge ?? undefined}
      data-lifted={isLifted || undefined}
      data-dragging={isDragging || undefined}
    >
      <button
        type="button"
        ref={handle}
        className="icon-button part-handle"
        data-control="handle"
        aria-label={`Flytta ${part.title}`}
        aria-pressed={isLifted}
        onClick={() => moves.onHandlePress(part)}
        onKeyDown={(event) => moves.onHandleKey(event, part)}
      >
        <BoxIcon name="handle" />
      </button>
      <PartContents part={part} boxId={box.id} />
      {isOrdering ? (
        <span className="part-arrows">
          <button
            type="button"
            className="icon-button"
            data-control="up"
            disabled={index === 0}
            aria-label={`Flytta upp ${part.title}`}
            onClick={() => moveTo(index - 1, 'up')}
          >
            <BoxIcon name="up" />
          </button>
          <button
            type="button"
            className="icon-button"
            data-control="down"
            disabled={index === count - 1}
            aria-label={`Flytta ner ${part.title}`}
            onClick={() => moveTo(index + 1, 'down')}
          >
            <BoxIcon name="down" />
          </button>
        </span>
      ) : (
        <Minutes part={part} open={open} />
      )}
      <button
        type="button"
        className="icon-button part-more"
        data-control="more"
        aria-expanded={isMoreOpen}
        aria-label={`Mer om ${part.title}`}
        onClick={() => setIsMoreOpen(!isMoreOpen)}
      >
        <BoxIcon name="more" />
      </button>
      {isMoreOpen && <MoreOfPart {...{ part, open, box, sections, moves }} onClose={closeMore} />}
    </li>
  )
})

/** The planned minutes of a part, written when the field is left. */
function Minutes({ part, open }: { part: Part; open: OpenBox }) {
  /** What is being typed; null while the field shows what is stored. */
  const [typed, setTyped] = useState<string | null>(null)
  function write(): void {
    if (typed === null) return
    setTyped(null)
    const minutes = Math.min(maxPartMinutes, Math.max(0, Math.round(Number(typed) || 0)))
    void open.change(partFieldChanges(part, { minutes }))
  }
  return (
    <label className="part-minutes">
      <span className="visually-hidden">Minuter för {part.title}</span>
      <input
        inputMode="numeric"
        value={typed ?? (part.minutes === 0 ? '' : String(part.minutes))}
        maxLength={3}
        placeholder="–"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={write}
        onKeyDown={(event) => {
          if (event.key === 'Enter') write()
        }}
      />
      <span aria-hidden="true">min</span>
    </label>
  )
}
