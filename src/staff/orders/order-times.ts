const zone = 'Europe/Stockholm'
const clockFormat = new Intl.DateTimeFormat('sv-SE', { hour: '2-digit', minute: '2-digit', timeZone: zone })
const weekdayFormat = new Intl.DateTimeFormat('sv-SE', { weekday: 'short', timeZone: zone })
const dateFormat = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'short', timeZone: zone })
const dayFormat = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zone })
/** Longer ago than this, a weekday could be taken for last week's, ms. */
const weekdayMs = 6 * 24 * 3_600_000

/** '14.32', Swedish time. */
export const formatClock = (time: number): string => clockFormat.format(time).replace(':', '.')

const isSameDay = (one: number, other: number) => dayFormat.format(one) === dayFormat.format(other)

/** When something came: 'i dag 08.02', 'tors 14.32', '12 nov.'. */
export function formatWhen(time: number, now: number): string {
  if (isSameDay(time, now)) return `i dag ${formatClock(time)}`
  if (now - time > weekdayMs) return dateFormat.format(time)
  return `${weekdayFormat.format(time)} ${formatClock(time)}`
}
