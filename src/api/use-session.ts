import { useSyncExternalStore } from 'react'
import { makeObservable } from '#src/browser/observable.ts'
import { readSession, watchSession, type Session } from '#src/storage/session.ts'

/** Undefined until the device has been asked: on the server, and while a page is taken over. */
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

/** Reads anew who is logged in; afterwards every part of this page knows, also those that come to stand only then. */
export async function refreshSession(): Promise<void> {
  current = await readSession()
  changes.notify()
}
