import { dayMs, hourMs, minuteMs } from '#contract/durations.ts'

const zone = 'Europe/Stockholm'
const dayFormat = new Intl.DateTimeFormat('sv-SE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: zone,
})
const hourFormat = new Intl.DateTimeFormat('sv-SE', { hour: 'numeric', hourCycle: 'h23', timeZone: zone })
const momentFormat = new Intl.DateTimeFormat('sv-SE', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: zone,
})
/** A day without a clock is midnight UTC, and is read as such. */
const wholeDayFormat = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'full', timeZone: 'UTC' })

/** 'God morgon' until ten, 'God kväll' from six in the evening, otherwise 'Hej'; Swedish time. */
export function greetingAt(now: number): string {
  const hour = Number(hourFormat.format(now))
  if (hour >= 4 && hour < 10) return 'God morgon'
  return hour >= 18 || hour < 4 ? 'God kväll' : 'Hej'
}

/** 'Måndag 23 november'. */
export function formatToday(now: number): string {
  const text = dayFormat.format(now)
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** 'onsdag 1 december 2027' of '2027-12-01'. */
export const formatWholeDay = (day: string): string => wholeDayFormat.format(new Date(day))

/** '23 nov. 10.41', Swedish time. */
export const formatMoment = (time: number): string => momentFormat.format(time).replace(':', '.')

/** How long something has waited: 'nyss', '5 minuter', '3 timmar', '2 dagar'. */
export function formatAge(since: number, now: number): string {
  const age = Math.max(0, now - since)
  if (age < minuteMs) return 'nyss'
  if (age < hourMs) return plural(Math.floor(age / minuteMs), 'minut', 'minuter')
  if (age < dayMs) return plural(Math.floor(age / hourMs), 'timme', 'timmar')
  return plural(Math.floor(age / dayMs), 'dag', 'dagar')
}

/** When something happened: 'nyss', 'för 5 minuter sedan'. */
export function formatAgo(since: number, now: number): string {
  const age = formatAge(since, now)
  return age === 'nyss' ? age : `för ${age} sedan`
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
