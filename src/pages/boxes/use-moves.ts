import { useEffect, useMemo, useState, type KeyboardEvent } from 'react'
import { arrangeParts, moveChanges } from '#src/boxes/box-order.ts'
import type { Box, Part } from '#src/boxes/box.ts'
import type { FieldChange } from '#src/boxes/field-change.ts'
import type { OpenBox } from '#src/boxes/open-box.ts'

/** A place for a part: a section by the id of its heading, and an index among the other parts there. */
export type Target = { section: string; index: number }
type MoveControl = 'handle' | 'up' | 'down' | 'more'

export type Moves = {
  /** The parts as they would be if the lifted one were dropped now. */
  parts: readonly Part[]
  liftedId: string | null
  announcement: string
  move: (part: Part, target: Target, control: MoveControl) => void
  onHandlePress: (part: Part) => void
  onHandleKey: (event: KeyboardEvent, part: Part) => void
}

/** Moves parts: at once, or lifted by Space, moved by arrows, dropped by Space and taken back by Escape. */
export function useMoves(open: OpenBox, box: Box): Moves {
  const [lifted, setLifted] = useState<(Target & { id: string }) | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const [focus, setFocus] = useState<{ id: string; control: MoveControl } | null>(null)
  // A part that moves to another list is rendered anew, and a browser drops the focus of a moved element.
  useEffect(() => {
    if (focus === null) return
    const row = document.querySelector(`[data-part="${focus.id}"]`)
    const control = row?.querySelector<HTMLElement>(`[data-control="${focus.control}"]:not(:disabled)`)
    const target = control ?? row?.querySelector<HTMLElement>('[data-control="handle"]')
    if (target !== document.activeElement) target?.focus()
  }, [focus])

  // The same object while nothing of it has changed, so that rows are not rendered again for others.
  return useMemo(() => {
    const changesTo = (id: string, { section, index }: Target) => moveChanges(box.parts, id, section, index)
    const parts = lifted === null ? box.parts : withChanges(box.parts, changesTo(lifted.id, lifted))

    function announce(part: Part, after: readonly Part[]): void {
      const { at, siblings, name } = positionOf(after, part)
      setAnnouncement(`${part.title}: plats ${at + 1} av ${siblings.length}${name}`)
    }

    function move(part: Part, target: Target, control: MoveControl): void {
      const changes = changesTo(part.id, target)
      setLifted(null)
      setFocus({ id: part.id, control })
      if (changes.length === 0) return
      void open.change(changes)
      announce(part, withChanges(box.parts, changes))
    }

    function lift(part: Part): void {
      const { at, siblings, name } = positionOf(box.parts, part)
      setLifted({ id: part.id, section: part.section, index: at })
      setAnnouncement(
        `${part.title} är lyft: plats ${at + 1} av ${siblings.length}${name}. Pilarna flyttar, mellanslag släpper, Escape ångrar.`,
      )
    }

    function onHandleKey(event: KeyboardEvent, part: Part): void {
      if (lifted?.id !== part.id) return
      const target = targetOf(event.key, parts, part)
      if (event.key === 'Escape') {
        setLifted(null)
        setFocus({ id: part.id, control: 'handle' })
        setAnnouncement(`${part.title} är tillbaka där den låg.`)
      } else if (target !== null) {
        setLifted({ id: part.id, ...target })
        setFocus({ id: part.id, control: 'handle' })
        announce(part, withChanges(box.parts, changesTo(part.id, target)))
      } else return
      event.preventDefault()
    }

    return {
      parts,
      liftedId: lifted?.id ?? null,
      announcement,
      move,
      onHandlePress: (part) => (lifted?.id === part.id ? move(part, lifted, 'handle') : lift(part)),
      onHandleKey,
    }
  }, [open, box, lifted, announcement])
}

/** Where an arrow key takes a lifted part; null for another key, or where there is nothing further. */
function targetOf(key: string, parts: readonly Part[], part: Part): Target | null {
  const { at, siblings, section } = positionOf(parts, part)
  if (key === 'ArrowUp') return { section, index: Math.max(0, at - 1) }
  if (key === 'ArrowDown') return { section, index: Math.min(siblings.length - 1, at + 1) }
  if (part.kind === 'section' || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return null
  const sections = arrangeParts(parts)
  const now = sections.findIndex(({ parts: own }) => own.some(({ id }) => id === part.id))
  const next = sections[now + (key === 'ArrowLeft' ? -1 : 1)]
  return next === undefined ? null : { section: next.heading?.id ?? '', index: next.parts.length }
}

/** Where a part is among its siblings, with the words for its section. */
export function positionOf(parts: readonly Part[], { id, kind }: Part) {
  const sections = arrangeParts(parts)
  if (kind === 'section') {
    const siblings = sections.flatMap(({ heading }) => heading ?? [])
    return { at: siblings.findIndex((each) => each.id === id), siblings, section: '', name: '' }
  }
  const own = sections.find((section) => section.parts.some((each) => each.id === id))
  const siblings = own?.parts ?? []
  const name = own?.heading ? ` i ${own.heading.title}` : ''
  return { at: siblings.findIndex((each) => each.id === id), siblings, section: own?.heading?.id ?? '', name }
}

const withChanges = (parts: readonly Part[], changes: readonly FieldChange[]): Part[] =>
  parts.map((part) =>
    changes
      .filter((change) => change.part === part.id)
      .reduce((changed, { field, to }) => ({ ...changed, [field]: to }), part),
  )
