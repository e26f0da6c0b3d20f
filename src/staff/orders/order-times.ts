import { formatClock } from '#src/ui/format-date-time.ts'

const zone = 'Europe/Stockholm'
const weekdayFormat = new Intl.DateTimeFormat('sv-SE', { weekday: 'short', timeZone: zone })
const dateFormat = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'short', timeZone: zone })
const dayFormat = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zone })
/** Longer ago than this, a weekday could be taken for last week's, ms. */
const weekdayMs = 6 * 24 * 3_600_000

const isSameDay = (one: number, other: number) => dayFormat.format(one) === dayFormat.format(other)

/** When something came: 'i dag 08.02', 'tors 14.32', '12 nov.'. */
export function formatWhen(time: number, now: number): string {
  if (isSameDay(time, now)) return `i dag ${formatClock(time)}`
  if (now - time > weekdayMs) return dateFormat.format(time)
  return `${weekdayFormat.format(time)} ${formatClock(time)}`
}
