import { addDays, isDay, mondayOf, swedishDay } from '#contract/swedish-week.ts'
import { toText } from '#contract/call-path.ts'

/** Days, both included. */
export type Period = { from: string; to: string }

const defaultWeeks = 12
const maxDays = 3 * 366

/**
 * The period that was asked for, or the last twelve weeks, of which the present one is the last; with `areWeeksOver` the last
 * twelve that are over. Never longer than three years.
 */
export function parsePeriod(
  fields: { from?: unknown; to?: unknown },
  now: number,
  areWeeksOver = false,
): Period {
  const [from, to] = [toText(fields.from), toText(fields.to)]
  const last = isDay(to) ? to : areWeeksOver ? lastSunday(now) : swedishDay(now)
  const first = isDay(from) && from <= last ? from : addDays(mondayOf(last), -7 * (defaultWeeks - 1))
  const earliest = addDays(last, -maxDays)
  return { from: first < earliest ? earliest : first, to: last }
}

/** The whole weeks of a period that are over: what a sender sees, so that no single day can be worked out. */
export function wholeWeeks({ from, to }: Period, now: number): Period {
  const sunday = addDays(mondayOf(to), 6)
  return { from: mondayOf(from), to: sunday < lastSunday(now) ? sunday : lastSunday(now) }
}

const lastSunday = (now: number) => addDays(mondayOf(swedishDay(now)), -1)
