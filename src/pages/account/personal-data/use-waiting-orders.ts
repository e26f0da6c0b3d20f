import { useEffect, useState } from 'react'
import { isPending, type OutboxEntry } from '#contract/outbox-entry.ts'
import { readOutboxEntries, watchOutbox } from '#src/storage/outbox.ts'

/** A customer's orders on this device that the server has not accepted yet. */
export function useWaitingOrders(userId: string): OutboxEntry[] {
  const [waiting, setWaiting] = useState<OutboxEntry[]>([])
  useEffect(() => {
    let isMounted = true
    const refresh = () =>
      void readOutboxEntries().then(
        (rows) => {
          const own = rows.filter((row) => row.owner === userId && row.kind === 'order' && isPending(row))
          if (isMounted) setWaiting(own)
        },
        // Without storage nothing is waiting.
        () => null,
      )
    refresh()
    const unwatch = watchOutbox(refresh)
    return () => {
      isMounted = false
      unwatch()
    }
  }, [userId])
  return waiting
}
