import { dayMs } from '#contract/durations.ts'
import { noonOf, swedishDay } from '#contract/swedish-week.ts'

/** The Swedish working day (Monday to Friday, no public holiday) that is `days` working days after a time (ms), as '2026-11-25'. */
export function workingDayAfter(time: number, days: number): string {
  let day = noonOf(swedishDay(time))
  for (let left = days; left > 0;) {
    day += dayMs
    if (isWorkingDay(day)) left--
  }
  return swedishDay(day)
}

/** Whether the day of a time (ms) in Sweden is a working day. */
export const isOnWorkingDay = (time: number): boolean => isWorkingDay(noonOf(swedishDay(time)))

/** `day`: noon in UTC, which is the same date in Sweden in summer and winter time. */
function isWorkingDay(day: number): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isHoliday(day)
}

/** Public holidays with a fixed date, and the eves on which nobody works. */
const fixedHolidays = new Set(['01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31'])
/** Days from Easter Sunday: Good Friday, Easter Monday, Ascension Day. */
const holidaysFromEaster = [-2, 1, 39]

function isHoliday(day: number): boolean {
  const date = new Date(day)
  const [month, monthDay] = [date.getUTCMonth() + 1, date.getUTCDate()]
  if (fixedHolidays.has(date.toISOString().slice(5, 10))) return true
  // Midsummer Eve is the Friday between 19 and 25 June.
  if (month === 6 && date.getUTCDay() === 5 && monthDay >= 19 && monthDay <= 25) return true
  const daysSinceEaster = Math.round((day - easterSunday(date.getUTCFullYear())) / dayMs)
  return holidaysFromEaster.includes(daysSinceEaster)
}

/** Noon UTC of Easter Sunday, by the anonymous Gregorian computation (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1, 12)
}
