import { useSyncExternalStore } from 'react'

/**
 * What the catalogue knows of the stock, and from when: a hint that takes no way away, as only the stock's own answer decides.
 * The time is put in by the browser, which knows the reader's day.
 */
export function SoldOutHint({ seenAt }: { seenAt: number | null }) {
  const inBrowser = useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )
  return (
    <p className="card-stock">
      Slut när vi såg senast
      {inBrowser && seenAt !== null && `, ${formatMoment(seenAt, Date.now())}`}
    </p>
  )
}

const subscribeNever = () => () => {}
const clock = new Intl.DateTimeFormat('sv-SE', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'long' })

/** '14.32', with the day when it is another than today's. */
function formatMoment(time: number, now: number): string {
  const isToday = new Date(time).toDateString() === new Date(now).toDateString()
  return `${isToday ? '' : `${day.format(time)} `}${clock.format(time).replace(':', '.')}`
}
