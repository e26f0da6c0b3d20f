import { addDays, swedishDay } from '#contract/swedish-week.ts'

// The site's letters and staff pages give Swedish times; a device that is set to another time zone shows the same ones.
const timeZone = 'Europe/Stockholm'
const timeOfDay = new Intl.DateTimeFormat('sv-SE', { hour: '2-digit', minute: '2-digit', timeZone })
const dayAndMonth = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'long', timeZone })
const dayMonthYear = new Intl.DateTimeFormat('sv-SE', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone,
})

/** '14.05', Swedish time. */
export const formatClock = (time: number): string => timeOfDay.format(time).replace(':', '.')

/** '12 november', Swedish time. */
export const formatDayAndMonth = (time: number): string => dayAndMonth.format(time)

/**
 * A Swedish time (ms) as text: 'idag kl. 14.05', 'igår kl. 14.05', '12 november kl. 14.05', with the year when it is not the
 * current one.
 */
export function formatDateTime(time: number, now = Date.now()): string {
  const [then, today] = [swedishDay(time), swedishDay(now)]
  return `${formatRelativeDay()} kl. ${formatClock(time)}`

  function formatRelativeDay(): string {
    if (then === today) return 'idag'
    if (then === addDays(today, -1)) return 'igår'
    return (then.slice(0, 4) === today.slice(0, 4) ? dayAndMonth : dayMonthYear).format(time)
  }
}
