import { useState } from 'react'
import { refreshOrders } from './order-queries.ts'
import { addressFields, type OrderRow } from './order-texts.ts'

/**
 * Whether somebody else has changed the address that a form corrects. The page reads the order anew while the form is open; a
 * changed address must be shown before it can be replaced.
 */
export function useAddressConflict(order: OrderRow) {
  const [atOpening] = useState(order)
  const [latestShown, setLatestShown] = useState(order)
  const [isRefused, setIsRefused] = useState(false)
  if (isRefused && order.version !== latestShown.version) {
    setLatestShown(order)
    setIsRefused(false)
  }

  return {
    atOpening,
    latestShown,
    /** A new version with the same address, for example after a note, is no reason to refuse. */
    versionToSave: changedBetween(latestShown, order).length === 0 ? order : latestShown,
    /** The fields that others had changed at the last refusal. */
    changedByOthers: changedBetween(atOpening, latestShown),
    /** After a refusal: what others have changed is shown, and the next press replaces it. */
    readAgain: () => {
      setIsRefused(true)
      void refreshOrders()
    },
  }
}

const changedBetween = (before: OrderRow, now: OrderRow) =>
  addressFields.map(({ name }) => name).filter((name) => before[name] !== now[name])
