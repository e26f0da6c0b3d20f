import { get, type UseStore } from 'idb-keyval'
import { broadcast } from '#src/browser/broadcast.ts'
import { openDatabase } from '#src/storage/device-store.ts'
import { readSession, type Session } from '#src/storage/session.ts'
import { withStorageTimeout } from '#src/storage/storage-timeout.ts'

/** How long the device may take, ms. */
const timeoutMs = 10_000

let store: UseStore | null = null

let hasAnnounced = false

/**
 * Who is logged in, for what a slow device must not be taken for one where nobody is: whose boxes these are. Throws where the device never
 * answers.
 */
export async function readSessionOrThrow(): Promise<Session | null> {
  const session = await readSession()
  if (session !== null) return session
  // For the session's own store a device that is slow, or that refuses, has none.
  store ??= openDatabase('session')
  const token = await withStorageTimeout('readonly', get<unknown>('token', store), { timeoutMs })
  if (token === undefined) return null
  const late = await readSession()
  // The rest of the page has taken its customer for a guest.
  if (late !== null && !hasAnnounced) broadcast({ v: 1, t: 'session', state: 'began' })
  hasAnnounced ||= late !== null
  return late
}
