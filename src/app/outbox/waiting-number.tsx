import { useWaiting } from './waiting.ts'

/** How many wait in the outbox, on its sign. */
export function WaitingNumber() {
  const count = useWaiting()
  if (count === 0) return null
  return (
    <span className="waiting-number">
      {count}
      <span className="unseen"> kvar</span>
    </span>
  )
}
