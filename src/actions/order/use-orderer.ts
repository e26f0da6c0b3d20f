import { useEffect, useState } from 'react'
import { refreshUser } from '#src/api/refresh-user.ts'
import { clearRememberedOrder, rememberedOrder, type OrderData } from '#src/storage/form-memory.ts'
import { readSession, type UserData } from '#src/storage/session.ts'

/** The customer, or a guest with what was written last. */
export type Orderer = { user: UserData | null; remembered: OrderData | null }

/** Read from the device when the dialog opens; null until then. A customer's form starts from the profile, so a guest's details go. */
export function useOrderer(): Orderer | null {
  const [who, setWho] = useState<Orderer | null>(null)
  useEffect(() => {
    let gone = false
    const nobody = new Promise<Orderer>((done) =>
      setTimeout(done, deviceTimeoutMs, { user: null, remembered: null }),
    )
    void Promise.race([readOrderer(), nobody]).then((read) => {
      if (!gone) setWho(read)
    })
    return () => {
      gone = true
    }
  }, [])
  return who
}

/** How long the device's own store is waited for, ms: a form that nothing is filled into is better than none. */
const deviceTimeoutMs = 4000

/** How long the profile is waited for, ms; without an answer the one that the device has will do. */
const profileTimeoutMs = 1500

async function readOrderer(): Promise<Orderer> {
  await Promise.race([refreshUser(), new Promise((resolve) => setTimeout(resolve, profileTimeoutMs))])
  const session = await readSession()
  if (session === null) return { user: null, remembered: await rememberedOrder() }
  await clearRememberedOrder()
  return { user: session.userData, remembered: null }
}
