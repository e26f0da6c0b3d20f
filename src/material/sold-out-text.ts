import { dateFormat } from '#contract/date-format.ts'

const day = dateFormat({ day: 'numeric', month: 'long' })

/**
 * What the catalogue knows about the stock, and since when: '14.32', with the date when it is not today's. Without `today`, the
 * day of now, the time is left out, because only the browser knows the reader's time zone.
 */
export function soldOutText(seenAt: number | null, today: string | null): string {
  const hint = 'Slut när vi såg senast'
  if (!seenAt || today === null) return hint
  const seen = new Date(seenAt)
  const date = seen.toDateString() === today ? '' : `${day(seenAt)} `
  return `${hint}, ${date}${twoDigits(seen.getHours())}.${twoDigits(seen.getMinutes())}`
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
