import { useEffect, useState } from 'react'
import { isOpen, mayBeSeen, type Parcel } from '#contract/parcel.ts'
import { channelName } from '#contract/protocol.ts'
import { readParcels, watchOutbox } from '#src/device/outbox.ts'
import { readSession } from '#src/device/session.ts'

/**
 * The rows of whoever is here now, oldest first. `locked` counts what waits for somebody to log in, told only when nobody
 * is, and without a word of what it is. `rings` says whether the browser can send while no page is open.
 */
export type OutboxSeen =
  { state: 'unread' | 'refused' } | { state: 'read'; rows: Parcel[]; locked: number; rings: boolean }

export function useOutbox(): OutboxSeen {
  const [seen, setSeen] = useState<OutboxSeen>({ state: 'unread' })
  useEffect(() => {
    let gone = false
    const look = () =>
      void read().then((now) => {
        if (!gone) setSeen(now)
      })
    look()
    const unwatch = watchOutbox(look)
    // Another person has come or gone.
    const channel = new BroadcastChannel(channelName)
    channel.addEventListener('message', ({ data: told }: MessageEvent<unknown>) => {
      if ((told as { t?: unknown } | null)?.t === 'session') look()
    })
    return () => {
      gone = true
      unwatch()
      channel.close()
    }
  }, [])
  return seen
}

async function read(): Promise<OutboxSeen> {
  try {
    const [all, session] = await Promise.all([readParcels(), readSession()])
    const who = session?.userData.user_id ?? null
    const locked = who === null ? all.filter((row) => row.owner !== null && isOpen(row)).length : 0
    const rows = all.filter((row) => mayBeSeen(row, who))
    return { state: 'read', rows, locked, rings: 'SyncManager' in window }
  } catch {
    return { state: 'refused' }
  }
}
