import { useEffect, useState } from 'react'
import { isPending, isVisibleTo, type OutboxEntry } from '#contract/outbox-entry.ts'
import { readOutboxEntries, watchOutbox } from '#src/storage/outbox.ts'
import { readSession, watchSession } from '#src/storage/session.ts'

/**
 * The rows of whoever is here now, oldest first. `locked` counts what waits for somebody to log in, told only when nobody
 * is, and without a word of what it is. `rings` says whether the browser can send while no page is open.
 */
export type OutboxView =
  | { state: 'unread' | 'refused' }
  | { state: 'read'; rows: OutboxEntry[]; locked: number; hasBackgroundSync: boolean }

export function useOutbox(): OutboxView {
  const [seen, setSeen] = useState<OutboxView>({ state: 'unread' })
  useEffect(() => {
    let gone = false
    const look = () =>
      void read().then((now) => {
        if (!gone) setSeen(now)
      })
    look()
    const unwatch = watchOutbox(look)
    // Another person has come or gone.
    const unwatchSession = watchSession(look)
    return () => {
      gone = true
      unwatch()
      unwatchSession()
    }
  }, [])
  return seen
}

async function read(): Promise<OutboxView> {
  try {
    const [all, session] = await Promise.all([readOutboxEntries(), readSession()])
    const who = session?.userData.user_id ?? null
    const locked = who === null ? all.filter((row) => row.owner !== null && isPending(row)).length : 0
    const rows = all.filter((row) => isVisibleTo(row, who))
    return { state: 'read', rows, locked, hasBackgroundSync: 'SyncManager' in window }
  } catch {
    return { state: 'refused' }
  }
}
