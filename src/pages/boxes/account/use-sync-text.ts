import { useSyncExternalStore } from 'react'
import { lastSync, watchSync } from '#src/actions/box/account/sync-boxes.ts'
import { syncText, type SyncText } from '#src/actions/box/account/sync-text.ts'
import { connection, watchConnection } from '#src/api/connection.ts'
import { useSession } from '#src/api/use-session.ts'
import type { BoxSummary } from '#src/boxes/box.ts'

const none = () => 'none' as const
const online = () => 'online' as const

/** Where boxes are, for whoever is logged in; null for a guest, whose boxes are on the device. */
export function useSyncText(): ((box: BoxSummary) => SyncText) | null {
  const last = useSyncExternalStore(watchSync, lastSync, none)
  const network = useSyncExternalStore(watchConnection, connection, online)
  const session = useSession()
  if (session === null || session === undefined) return null
  return (box) => syncText(box, { connection: network, lastSync: last })
}
