import { useEffect, useState } from 'react'
import { isPending, isVisibleTo, type OutboxEntry } from '#contract/outbox-entry.ts'
import { readOutboxEntries, watchOutbox } from '#src/storage/outbox.ts'
import { readSession, watchSession } from '#src/storage/session.ts'

/**
 * The entries of the current user, oldest first. `locked` counts entries that wait for a customer to log in; it is shown only when
 * nobody is logged in, without their content. `hasBackgroundSync`: the browser can send while no page is open.
 */
export type OutboxView =
  | { state: 'unread' | 'refused' }
  | { state: 'read'; rows: OutboxEntry[]; locked: number; hasBackgroundSync: boolean }

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
    const locked = userId === null ? all.filter((row) => row.owner !== null && isPending(row)).length : 0
    const rows = all.filter((row) => isVisibleTo(row, userId))
    return { state: 'read', rows, locked, hasBackgroundSync: 'SyncManager' in window }
  } catch {
    return { state: 'refused' }
  }
}
