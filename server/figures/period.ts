import { addDays, isDay, mondayOf, swedishDay } from '#contract/swedish-week.ts'
import { toText } from '#contract/call-path.ts'

/** Days, both included. */
export type Period = { from: string; to: string }

const defaultWeeks = 12
const maxDays = 3 * 366

type Fields = { from?: unknown; to?: unknown }

/** The period that was asked for, or the last twelve weeks; never longer than three years. */
export const parsePeriod = (fields: Fields, now: number): Period => parseDays(fields, swedishDay(now))

/** The same in whole weeks that are over; the last twelve are counted from the last Sunday. */
export const parseWholeWeeks = (fields: Fields, now: number): Period =>
  wholeWeeks(parseDays(fields, lastSunday(now)), now)

const lastSunday = (now: number): string => addDays(mondayOf(swedishDay(now)), -1)

function parseDays(fields: Fields, today: string): Period {
  const [from, to] = [toText(fields.from), toText(fields.to)]
  const last = isDay(to) ? to : today
  const first = isDay(from) && from <= last ? from : addDays(mondayOf(last), -7 * (defaultWeeks - 1))
  const earliest = addDays(last, -maxDays)
  return { from: first < earliest ? earliest : first, to: last }
}

/** The whole weeks of a period that are over: what a sender sees, so that no single day can be worked out. */
export function wholeWeeks({ from, to }: Period, now: number): Period {
  const last = lastSunday(now)
  const sunday = addDays(mondayOf(to), 6)
  return { from: mondayOf(from), to: sunday < last ? sunday : last }
}
