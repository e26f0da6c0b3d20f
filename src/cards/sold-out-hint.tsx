import { useSyncExternalStore } from 'react'
import { soldOutText } from '#src/material/sold-out-text.ts'

/**
 * What the catalogue knows about the stock, and since when. It is only a hint that disables nothing: the stock's own response decides.
 * The browser fills in the time: this component, or before it is hydrated src/app/unhydrated/show-sold-out-times.ts.
 */
export function SoldOutHint({ seenAt }: { seenAt: number | null }) {
  const today = useSyncExternalStore(
    subscribeNever,
    () => new Date().toDateString(),
    () => null,
  )
  return (
    <p className="card-stock" suppressHydrationWarning>
      {soldOutText(seenAt, today)}
    </p>
  )
}

const subscribeNever = () => () => {}
