import { useEffect, useState } from 'react'
import { isPending, isVisibleTo, type OutboxEntry } from '#contract/outbox-entry.ts'
import { readOutboxEntries, watchOutbox } from '#src/storage/outbox.ts'
import { readSession, watchSession } from '#src/storage/session.ts'

/**
 * The entries of the current user, oldest first. `otherOwnersCount`: how many entries wait for a customer to log in; it is shown
 * only when nobody is logged in, without their content. `hasBackgroundSync`: the browser can send while no page is open.
 */
type OutboxView =
  | { state: 'unread' | 'refused' }
  | { state: 'read'; rows: OutboxEntry[]; otherOwnersCount: number; hasBackgroundSync: boolean }

export function useOutbox(): OutboxView {
  const [view, setView] = useState<OutboxView>({ state: 'unread' })
  useEffect(() => {
    let isMounted = true
    const refresh = () =>
      void read().then((current) => {
        if (isMounted) setView(current)
      })
    refresh()
    const unwatch = watchOutbox(refresh)
    // Somebody has logged in or out.
    const unwatchSession = watchSession(refresh)
    return () => {
      isMounted = false
      unwatch()
      unwatchSession()
    }
  }, [])
  return view
}

async function read(): Promise<OutboxView> {
  try {
    const [all, session] = await Promise.all([readOutboxEntries(), readSession()])
    const userId = session?.userData.user_id ?? null
    const ofOthers = userId === null ? all.filter((row) => row.owner !== null && isPending(row)) : []
    const rows = all.filter((row) => isVisibleTo(row, userId))
    const hasBackgroundSync = 'SyncManager' in window
    return { state: 'read', rows, otherOwnersCount: ofOthers.length, hasBackgroundSync }
  } catch {
    return { state: 'refused' }
  }
}
