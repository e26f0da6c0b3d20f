import { useOutboxCount } from './use-outbox-count.ts'

/** The number of entries that wait in the outbox, as a badge. */
export function OutboxBadge() {
  const count = useOutboxCount()
  if (count === 0) return null
  return (
    <span className="outbox-badge">
      {count}
      <span className="visually-hidden"> kvar</span>
    </span>
  )
}
