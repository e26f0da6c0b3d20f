import { useCallback, useEffect, useState } from 'react'
import type { Part } from '#src/boxes/box.ts'
import { forgetShownPart, readShownPart, writeShownPart } from '#src/storage/shown-parts.ts'
import { addMinutes, pauseOrRun, startTimer, type PartTimer } from './part-timer.ts'

/** How many minutes a press adds to the time. */
export const addedMinutes = 2

type Shown = {
  /** The id of the part: others may come before it while it is shown. */
  part: string
  /** Where it is, for when it is removed meanwhile. */
  index: number
  page: number
  timers: Readonly<Record<string, PartTimer>>
}

/** What the classroom view shows of a box, and the time of each part; `onOther` when another part is chosen. It is there again when the tab is reloaded, and forgotten when the view is left. */
export function useShownPart(boxId: string, parts: readonly Part[], onOther: () => void) {
  const [shown, setShown] = useState<Shown>(() => ({
    ...(readShownPart(boxId) ?? { part: '', page: 1, timers: {} }),
    index: 0,
  }))
  const [pageCount, setPageCount] = useState(1)
  const found = parts.findIndex(({ id }) => id === shown.part)
  const index = found === -1 ? Math.min(shown.index, parts.length - 1) : found
  const part = parts[index]
  // A part that is not the one that was left has its first page.
  const page = found === -1 ? 1 : shown.page
  const timer = (part && shown.timers[part.id]) ?? null
  const id = part?.id ?? ''
  const { timers } = shown
  useEffect(() => writeShownPart(boxId, { part: id, page, timers }), [boxId, id, page, timers])
  // A reload takes nothing away first, so it finds what is stored.
  useEffect(() => () => forgetShownPart(boxId), [boxId])

  function show(next: number): void {
    setShown({ ...shown, part: parts[next]?.id ?? '', index: next, page: 1 })
    if (next !== index) setPageCount(1)
    onOther()
  }
  /** How many pages the part turned out to have: fewer than before, where it has another file by now. */
  const onPages = useCallback((count: number) => {
    setPageCount(count)
    setShown((before) => (before.page > count ? { ...before, page: count } : before))
  }, [])
  const turnTo = (next: number) => setShown({ ...shown, part: id, index, page: next })
  function setTimer(next: PartTimer | null): void {
    const others = Object.entries(timers).filter(([each]) => each !== id)
    setShown({ ...shown, timers: Object.fromEntries(next === null ? others : [...others, [id, next]]) })
  }
  function next(): void {
    if (page < pageCount) turnTo(page + 1)
    else if (index < parts.length - 1) show(index + 1)
  }
  function back(): void {
    if (page > 1) turnTo(page - 1)
    else if (index > 0) show(index - 1)
  }
  function startOrStop(): void {
    if (timer !== null) setTimer(null)
    else if (part !== undefined && part.minutes > 0) setTimer(startTimer(part.minutes, Date.now()))
  }
  return {
    ...{ part, index, page, pageCount, timer },
    show,
    onPages,
    next,
    back,
    startOrStop,
    pause: () => timer && setTimer(pauseOrRun(timer, Date.now())),
    addTime: () => timer && setTimer(addMinutes(timer, addedMinutes, Date.now())),
  }
}
