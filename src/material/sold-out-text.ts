const clock = new Intl.DateTimeFormat('sv-SE', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'long' })

/**
 * What the catalogue knows about the stock, and since when: '14.32', with the date when it is not today's. Without `today`, the
 * day of now, the time is left out, because only the browser knows the reader's time zone.
 */
export function soldOutText(seenAt: number | null, today: string | null): string {
  const hint = 'Slut när vi såg senast'
  if (!seenAt || today === null) return hint
  const date = new Date(seenAt).toDateString() === today ? '' : `${day.format(seenAt)} `
  return `${hint}, ${date}${clock.format(seenAt).replace(':', '.')}`
}
