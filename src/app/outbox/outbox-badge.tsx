import { useOutboxCount } from './use-outbox-count.ts'

/** How many wait in the outbox, on its sign. */
export function OutboxBadge() {
  const count = useOutboxCount()
  if (count === 0) return null
  return (
    <span className="waiting-number">
      {count}
      <span className="unseen"> kvar</span>
    </span>
  )
}
