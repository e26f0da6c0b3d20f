import { useState } from 'react'
import { refreshOrders } from './order-queries.ts'
import { addressFields, type OrderRow } from './order-texts.ts'

/**
 * Which state of an order the address form is about. The page reads the order anew while the form is open; an address that
 * somebody else has changed must be shown before it can be replaced.
 */
export function useAddressSeen(order: OrderRow) {
  const [opened] = useState(order)
  const [shown, setShown] = useState(order)
  const [isRefused, setIsRefused] = useState(false)
  if (isRefused && order.version !== shown.version) {
    setShown(order)
    setIsRefused(false)
  }

  return {
    opened,
    shown,
    /** A new version with the same address, for example after a note, is no reason to refuse. */
    seen: changedBetween(shown, order).length === 0 ? order : shown,
    /** The fields that others had changed at the last refusal. */
    changed: changedBetween(opened, shown),
    /** After a refusal: what others have changed is shown, and the next press replaces it. */
    readAgain: () => {
      setIsRefused(true)
      void refreshOrders()
    },
  }
}

const changedBetween = (before: OrderRow, now: OrderRow) =>
  addressFields.map(({ name }) => name).filter((name) => before[name] !== now[name])
