import { useSyncExternalStore } from 'react'
import { makeObservable } from '#src/browser/observable.ts'
import { readSession, watchSession, type Session } from '#src/storage/session.ts'

/** Undefined until the device has answered: on the server, and during hydration. */
let current: Session | null | undefined
const changes = makeObservable()
let isWatching = false

/** Who is logged in, in this and every other tab; null for a guest, undefined while it is not known. */
export const useSession = () =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )

function subscribe(listener: () => void): () => void {
  if (!isWatching) {
    isWatching = true
    watchSession(() => void refreshSession())
    void refreshSession()
  }
  return changes.watch(listener)
}

/** Reads again who is logged in; afterwards every component of this page knows, also those that mount later. */
export async function refreshSession(): Promise<void> {
  current = await readSession()
  changes.notify()
}
