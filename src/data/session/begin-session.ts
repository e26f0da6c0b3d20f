import type { UserDetail } from '#contract/account.ts'
import { deliver } from '#src/device/deliver.ts'
import { readParcels } from '#src/device/outbox.ts'
import { keepSession } from '#src/device/session.ts'
import { look } from '../use-session.ts'

/** Somebody has logged in: every tab hears of it, and what has waited for this customer leaves at once. */
export async function beginSession(token: string, userData: UserDetail): Promise<void> {
  await keepSession({ token, userData })
  // The page that one is led to must not take the newcomer for a guest.
  await look()
  // A browser that keeps nothing has no outbox.
  const rows = await readParcels().catch(() => [])
  for (const { id, owner, state } of rows)
    if (owner === userData.user_id && state === 'needs-login') void deliver({ now: id })
}
