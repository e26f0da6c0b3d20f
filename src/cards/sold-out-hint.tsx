import { useSyncExternalStore } from 'react'
import { swedishDay } from '#contract/swedish-week.ts'
import { formatClock, formatDayAndMonth } from '#src/ui/format-date-time.ts'

/**
 * What the catalogue knows about the stock, and since when. It is only a hint that disables nothing: the stock's own response decides.
 * The browser fills in the time, because a stored page may be older than today.
 */
export function SoldOutHint({ seenAt }: { seenAt: number | null }) {
  const today = useSyncExternalStore(
    subscribeNever,
    () => swedishDay(Date.now()),
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
/** '14.32', with the date when it is not today's. */
const formatMoment = (time: number, today: string): string =>
  `${swedishDay(time) === today ? '' : `${formatDayAndMonth(time)} `}${formatClock(time)}`
