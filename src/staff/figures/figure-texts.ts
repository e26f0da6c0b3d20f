import type { readFigures, readYearReport } from '#contract/calls/staff-figures.ts'
import type { Success } from '#contract/calls/call.ts'
import type { FigureKind } from '#contract/figures.ts'
import { figureKinds, smallestShownNumber } from '#contract/figures.ts'
import { addDays, isDay, swedishDay, mondayOf } from '#contract/swedish-week.ts'

export type Figures = Success<typeof readFigures>['data']
export type YearReport = Success<typeof readYearReport>['data']
export type WeekFigures = Figures['weeks'][number]
export type FigureCounts = Figures['totals']

/** What is counted, as a total and as the head of a column. */
export const kindTexts: Record<FigureKind, { label: string; short: string }> = {
  opened: { label: 'Visningar', short: 'Visningar' },
  offline: { label: 'Öppnade utan nät', short: 'Utan nät' },
  download: { label: 'Nedladdningar', short: 'Nedladdade' },
  order: { label: 'Beställningar', short: 'Beställn.' },
  copies: { label: 'Beställda ex', short: 'Ex' },
  saved: { label: 'Sparade', short: 'Sparade' },
  printed: { label: 'Utskrifter', short: 'Utskrivna' },
  like: { label: 'Gillar', short: 'Gillar' },
}
export const kinds: readonly FigureKind[] = figureKinds
export const isKind = (text: string): text is FigureKind => (figureKinds as readonly string[]).includes(text)

const numberFormat = new Intl.NumberFormat('sv-SE')
export const formatCount = (count: number): string => numberFormat.format(count)

/** A number as somebody may see it: a sender sees no number below five. */
export const shownCount = (count: number, hidesSmall: boolean): string =>
  hidesSmall && count < smallestShownNumber ? `under ${smallestShownNumber}` : formatCount(count)

/** 'v. 47'. */
export const weekName = (week: string): string => `v. ${Number(week.slice(-2))}`

const dayFormat = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const yearFormat = new Intl.DateTimeFormat('sv-SE', {
  ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
})
const dateOf = (day: string) => new Date(`${day}T12:00:00Z`)

/** '31 aug. 2026', without the year for a day of this year. */
export const formatDay = (day: string): string =>
  (day.slice(0, 4) === swedishDay(Date.now()).slice(0, 4) ? dayFormat : yearFormat).format(dateOf(day))

/** '31 aug. – 22 nov., 12 veckor'. */
export function formatPeriod({ from, to }: { from: string; to: string }, weeks: number): string {
  return `${formatDay(from)} – ${formatDay(to)}, ${weeks} ${weeks === 1 ? 'vecka' : 'veckor'}`
}

/** Why a period that an address asks for is not the one that is shown; '' when it is. */
export function periodNote(asked: { from: string; to: string }, shown: { from: string; to: string }): string {
  const isUnknown = (day: string) => day !== '' && !isDay(day)
  if (isUnknown(asked.from) || isUnknown(asked.to))
    return 'Adressen har en dag som inte finns, så en annan period visas. Välj perioden här.'
  if (asked.from > (asked.to || shown.to))
    return 'Periodens första dag är efter den sista, så en annan period visas. Välj perioden här.'
  // A sender's period begins on a Monday: earlier than was asked for, never later.
  return asked.from !== '' && asked.from < shown.from
    ? `Högst tre år visas på en gång, så perioden börjar ${formatDay(shown.from)}.`
    : ''
}

/** The period of the same length before or after. */
export function movedPeriod(
  { from, to }: { from: string; to: string },
  weeks: number,
  direction: -1 | 1,
): { fran: string; till: string } {
  const days = 7 * weeks * direction
  const lastDay = addDays(mondayOf(to), 6)
  return { fran: addDays(mondayOf(from), days), till: addDays(lastDay, days) }
}

/** Periods to choose with one press. */
export function presets(): { label: string; fran: string; till: string }[] {
  const today = swedishDay(Date.now())
  const year = Number(today.slice(0, 4))
  return [
    { label: 'De senaste 12 veckorna', fran: '', till: '' },
    { label: 'De senaste 52 veckorna', fran: addDays(mondayOf(today), -51 * 7), till: today },
    { label: `Hittills i år`, fran: `${year}-01-01`, till: today },
    { label: `Hela ${year - 1}`, fran: `${year - 1}-01-01`, till: `${year - 1}-12-31` },
  ]
}
