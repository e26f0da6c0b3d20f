import { useOutboxCount } from './use-outbox-count.ts'

/** The number of entries that wait in the outbox, as a badge. */
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
