import { useSyncExternalStore } from 'react'

/**
 * What the catalogue knows about the stock, and since when. It is only a hint that disables nothing: the stock's own response decides.
 * The browser fills in the time, because it knows the reader's time zone.
 */
export function SoldOutHint({ seenAt }: { seenAt: number | null }) {
  const today = useSyncExternalStore(
    subscribeNever,
    () => new Date().toDateString(),
    () => null,
  )
  return (
    <p className="card-stock">
      Slut när vi såg senast
      {today !== null && seenAt !== null && `, ${formatMoment(seenAt, today)}`}
    </p>
  )
}

const subscribeNever = () => () => {}
const clock = new Intl.DateTimeFormat('sv-SE', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'long' })

/** '14.32', with the date when it is not today's. */
function formatMoment(time: number, today: string): string {
  const isToday = new Date(time).toDateString() === today
  return `${isToday ? '' : `${day.format(time)} `}${clock.format(time).replace(':', '.')}`
}
