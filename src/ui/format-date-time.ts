import { dateFormat } from '#contract/date-format.ts'
import { dayMs } from '#contract/durations.ts'

// The site's emails and staff pages give Swedish times; a device that is set to another time zone shows the same ones.
const timeZone = 'Europe/Stockholm'
const timeOfDay = dateFormat({ hour: '2-digit', minute: '2-digit', timeZone })
const dayAndMonth = dateFormat({ day: 'numeric', month: 'long', timeZone })
const dayMonthYear = dateFormat({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone,
})

/** '2026-11-12', Swedish time. contract/swedish-week.ts would be a chunk more in the list that every page loads. */
const isoDay = dateFormat({ dateStyle: 'short', timeZone })

export const isToday = (time: number): boolean => isoDay(time) === isoDay(Date.now())

/** '14.05', Swedish time. */
export const formatClock = (time: number): string => timeOfDay(time).replace(':', '.')

/** '12 november', Swedish time. */
export const formatDayAndMonth = (time: number): string => dayAndMonth(time)

/**
 * A Swedish time (ms) as text: 'idag kl. 14.05', 'igår kl. 14.05', '12 november kl. 14.05', with the year when it is not the
 * current one.
 */
export function formatDateTime(time: number, now = Date.now()): string {
  const [then, today] = [isoDay(time), isoDay(now)]
  // Midnights in UTC are always a day apart, those in Sweden are not.
  const yesterday = new Date(Date.parse(today) - dayMs).toISOString().slice(0, 10)
  return `${formatRelativeDay()} kl. ${formatClock(time)}`

  function formatRelativeDay(): string {
    if (then === today) return 'idag'
    if (then === yesterday) return 'igår'
    return (then.slice(0, 4) === today.slice(0, 4) ? dayAndMonth : dayMonthYear)(time)
  }
}
