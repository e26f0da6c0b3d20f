import { useEffect, useState } from 'react'
import { isPending, type OutboxEntry } from '#contract/outbox-entry.ts'
import { readOutboxEntries, watchOutbox } from '#src/storage/outbox.ts'

/** What a customer has ordered on this device and the server has not taken yet. */
export function useWaitingOrders(customer: string): OutboxEntry[] {
  const [waiting, setWaiting] = useState<OutboxEntry[]>([])
  useEffect(() => {
    let gone = false
    const look = () =>
      void readOutboxEntries().then(
        (rows) => {
          const own = rows.filter((row) => row.owner === customer && row.kind === 'order' && isPending(row))
          if (!gone) setWaiting(own)
        },
        // A browser that keeps nothing has nothing that waits.
        () => null,
      )
    look()
    const unwatch = watchOutbox(look)
    return () => {
      gone = true
      unwatch()
    }
  }, [customer])
  return waiting
}
