import { minuteMs } from '#contract/durations.ts'
import type { Section } from '#src/boxes/box-order.ts'
import type { Part } from '#src/boxes/box.ts'
import { timeLeft, type PartTimer } from './part-timer.ts'

type PlannedEnds = {
  /** When what is shown, its heading and everything are over, ms. */
  ends: { name: string; end: number }[]
  /** Whether a later part has no minutes, and so is not counted. */
  isPartial: boolean
}

/** When the part that is shown, and what follows, are over, from the planned minutes and the time that is left. */
export function plannedEnds(
  sections: readonly Section[],
  part: Part,
  timer: PartTimer | null,
  now: number,
): PlannedEnds {
  const filled = sections.filter(({ parts }) => parts.length > 0)
  const own = filled.find(({ parts }) => parts.some(({ id }) => id === part.id))
  const following = (parts: readonly Part[]) => parts.slice(parts.findIndex(({ id }) => id === part.id) + 1)
  const later = following(filled.flatMap(({ parts }) => parts))
  const laterHere = following(own?.parts ?? [])
  const end = now + (timer === null ? part.minutes * minuteMs : timeLeft(timer, now))
  const endOf = (parts: readonly Part[]) => parts.reduce((sum, { minutes }) => sum + minutes * minuteMs, end)
  const heading = filled.length > 1 ? own?.heading : null
  const ends = [
    ...(end > now ? [{ name: part.title, end }] : []),
    ...(heading && endOf(laterHere) > end ? [{ name: heading.title, end: endOf(laterHere) }] : []),
    ...(endOf(later) > end && (!heading || later.length > laterHere.length)
      ? [{ name: filled.length > 1 ? 'Hela lådan' : 'Lektionen', end: endOf(later) }]
      : []),
  ]
  return { ends, isPartial: later.some(({ minutes }) => minutes === 0) }
}
