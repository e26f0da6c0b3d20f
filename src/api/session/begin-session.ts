import type { UserDetail } from '#contract/schemas/current-user-output.ts'
import { deliver } from '#src/storage/deliver.ts'
import { readOutboxEntries } from '#src/storage/outbox.ts'
import { writeSession } from '#src/storage/session.ts'
import { refreshSession } from '../use-session.ts'

/** A customer has logged in: every tab is notified, and what has waited for this customer is sent at once. */
export async function beginSession(token: string, userData: UserDetail): Promise<void> {
  await writeSession({ token, userData })
  // The page that follows must not take the customer for a guest.
  await refreshSession()
  // A browser that stores nothing has no outbox.
  const rows = await readOutboxEntries().catch(() => [])
  for (const { id, owner, state } of rows)
    if (owner === userData.user_id && state === 'needs-login') void deliver({ now: id })
}
