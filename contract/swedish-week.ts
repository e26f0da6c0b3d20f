import { dateFormat } from './date-format.ts'
import { dayMs } from './durations.ts'

/** The day of a time (ms) in Sweden, as '2026-11-22'. */
export const swedishDay = dateFormat({ dateStyle: 'short', timeZone: 'Europe/Stockholm' })

/** Whether a text is a day of the calendar, as '2026-11-22'. */
export function isDay(text: string): boolean {
  return /^[12]\d{3}-\d\d-\d\d$/.test(text) && dayOf(noonOf(text)) === text
}

/** The day a number of days later. */
export const addDays = (day: string, days: number): string => dayOf(noonOf(day) + days * dayMs)

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(noonOf(day)).getUTCDay() + 6) % 7))

/** The ISO 8601 week of a day, as '2026-W47'. A week belongs to the year of its Thursday. */
export function weekOf(day: string): string {
  const thursday = addDays(mondayOf(day), 3)
  const year = thursday.slice(0, 4)
  const number = Math.floor((noonOf(thursday) - noonOf(`${year}-01-01`)) / (7 * dayMs)) + 1
  return `${year}-W${String(number).padStart(2, '0')}`
}

/** The Monday of an ISO week's year, the first day of its week 1. 4 January is always in week 1. */
export const firstMondayOf = (year: number): string => mondayOf(`${year}-01-04`)

/** The weeks from the week of one day to that of another, both included. */
export function weeksBetween(from: string, to: string): string[] {
  const weeks = []
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) weeks.push(weekOf(monday))
  return weeks
}

/** Noon in UTC, so that no summer time moves it to another day. */
export const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`)
const dayOf = (noon: number): string => (Number.isNaN(noon) ? '' : new Date(noon).toISOString().slice(0, 10))
