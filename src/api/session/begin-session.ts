import type { UserDetail } from '#contract/schemas/account.ts'
import { deliver } from '#src/storage/deliver.ts'
import { readOutboxEntries } from '#src/storage/outbox.ts'
import { writeSession } from '#src/storage/session.ts'
import { refreshSession } from '../use-session.ts'

/** Somebody has logged in: every tab hears of it, and what has waited for this customer leaves at once. */
export async function beginSession(token: string, userData: UserDetail): Promise<void> {
  await writeSession({ token, userData })
  // The page that one is led to must not take the newcomer for a guest.
  await refreshSession()
  // A browser that keeps nothing has no outbox.
  const rows = await readOutboxEntries().catch(() => [])
  for (const { id, owner, state } of rows)
    if (owner === userData.user_id && state === 'needs-login') void deliver({ now: id })
}
