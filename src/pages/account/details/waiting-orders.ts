import { useEffect, useState } from 'react'
import { isOpen, type Parcel } from '#contract/parcel.ts'
import { readParcels, watchOutbox } from '#src/device/outbox.ts'

/** What a customer has ordered on this device and the server has not taken yet. */
export function useWaitingOrders(customer: string): Parcel[] {
  const [waiting, setWaiting] = useState<Parcel[]>([])
  useEffect(() => {
    let gone = false
    const look = () =>
      void readParcels().then(
        (rows) => {
          const own = rows.filter((row) => row.owner === customer && row.kind === 'order' && isOpen(row))
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
