import { useSyncExternalStore } from 'react'
import { outboxCount, watchOutboxCount } from '#src/storage/outbox-count.ts'

/** The number of entries that wait in the outbox, as a badge. Before hydration src/enhance/show-outbox-count.ts fills it in. */
export function OutboxBadge() {
  const count = useSyncExternalStore(watchOutboxCount, outboxCount, () => 0)
  return (
    <span className="outbox-badge" hidden={count === 0}>
      <span suppressHydrationWarning>{count}</span>
      <span className="visually-hidden"> kvar</span>
    </span>
  )
}
