import { useEffect, useState } from 'react'
import { refreshUser } from '#src/api/refresh-user.ts'
import { withTimeout } from '#src/browser/with-timeout.ts'
import { clearRememberedOrder, rememberedOrder, type OrderData } from '#src/storage/form-memory.ts'
import { readSession, type UserData } from '#src/storage/session.ts'

/** The customer, or a guest with the details of the last order. */
export type OrderContact = { user: UserData | null; remembered: OrderData | null }

/** Reads who orders from the device; null until then. A customer's form starts from the profile, so a guest's details are removed. */
export function useOrderContact(): OrderContact | null {
  const [orderContact, setOrderContact] = useState<OrderContact | null>(null)
  useEffect(() => {
    let isMounted = true
    void withTimeout(readOrderContact(), deviceTimeoutMs).then((result) => {
      if (isMounted) setOrderContact(result ?? { user: null, remembered: null })
    })
    return () => {
      isMounted = false
    }
  }, [])
  return orderContact
}

/** How long to wait for the device's storage, ms: an empty form is better than none. */
const deviceTimeoutMs = 4000

/** How long to wait for the profile, ms. Without a response the stored one is used. */
const profileTimeoutMs = 1500

async function readOrderContact(): Promise<OrderContact> {
  await withTimeout(refreshUser(), profileTimeoutMs)
  const session = await readSession()
  if (session === null) return { user: null, remembered: await rememberedOrder() }
  await clearRememberedOrder()
  return { user: session.userData, remembered: null }
}
