import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { startBoxSync } from '#src/actions/box/account/start-box-sync.ts'
import { lastSyncOf, watchSync, type SyncState } from '#src/actions/box/account/sync-boxes.ts'
import { connection, watchConnection, type ConnectionState } from '#src/api/connection.ts'
import { useSession } from '#src/api/use-session.ts'

const none = () => 'none' as const
const online = () => 'online' as const

/**
 * What is said where the device has no boxes: to whoever is logged in that there are none only when the account has answered so. `children`
 * is what a person can do about it.
 */
export function NoBoxes({ children }: { children: ReactNode }) {
  useEffect(startBoxSync, [])
  const { session, last, network } = useAccount()
  if (session === undefined) return null
  const waits = session === null ? '' : unfetchedText(last, network)
  return <p role="status">{waits === '' ? <>Här finns inga lådor än. {children}</> : waits}</p>
}

/** Whether a box may still come from the account of whoever is logged in, which is being asked, or is asked when it is known who that is. */
export function useIsAskingAccount(): boolean {
  const { session, last, network } = useAccount()
  return session === undefined || (session !== null && last === 'none' && network !== 'offline')
}

function useAccount() {
  const session = useSession()
  const last = useSyncExternalStore(watchSync, () => (session ? lastSyncOf(session) : 'none'), none)
  const network = useSyncExternalStore(watchConnection, connection, online)
  return { session, last, network }
}

const unansweredText =
  'Lådorna på ditt konto är inte hämtade till den här enheten, för servern svarade inte. De hämtas så snart den svarar.'

/** Why the boxes of the account are not here; '' when the account has answered. */
function unfetchedText(last: SyncState, network: ConnectionState): string {
  if (last === 'done') return ''
  // A site that is down counts as offline too.
  if (last === 'later' && navigator.onLine) return unansweredText
  if (network === 'offline')
    return 'Lådorna på ditt konto är inte hämtade till den här enheten. De hämtas när du har nät.'
  if (last === 'failed') return 'Enheten kunde inte läsa eller spara lådorna på ditt konto.'
  if (last === 'ended') return 'Lådorna på ditt konto hämtas när du har loggat in igen.'
  if (last === 'later') return unansweredText
  return 'Hämtar lådorna på ditt konto …'
}
