import { useEffect, useState } from 'react'
import { refreshUser } from '#src/data/refresh-user.ts'
import { forgetOrder, rememberedOrder, type OrderData } from '#src/device/form-memory.ts'
import { readSession, type UserData } from '#src/device/session.ts'

/** The customer, or a guest with what was written last. */
export type WhoOrders = { user: UserData | null; remembered: OrderData | null }

/** Read from the device when the dialog opens; null until then. A customer's form starts from the profile, so a guest's details go. */
export function useWhoOrders(): WhoOrders | null {
  const [who, setWho] = useState<WhoOrders | null>(null)
  useEffect(() => {
    let gone = false
    const nobody = new Promise<WhoOrders>((done) =>
      setTimeout(done, devicePatience, { user: null, remembered: null }),
    )
    void Promise.race([readWhoOrders(), nobody]).then((read) => {
      if (!gone) setWho(read)
    })
    return () => {
      gone = true
    }
  }, [])
  return who
}

/** How long the device's own store is waited for, ms: a form that nothing is filled into is better than none. */
const devicePatience = 4000

/** How long the profile is waited for, ms; without an answer the one that the device has will do. */
const profilePatience = 1500

async function readWhoOrders(): Promise<WhoOrders> {
  await Promise.race([refreshUser(), new Promise((resolve) => setTimeout(resolve, profilePatience))])
  const session = await readSession()
  if (session === null) return { user: null, remembered: await rememberedOrder() }
  await forgetOrder()
  return { user: session.userData, remembered: null }
}
