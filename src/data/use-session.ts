import { useSyncExternalStore } from 'react'
import { readSession, watchSession, type Session } from '#src/device/session.ts'

/** Undefined until the device has been asked: on the server, and while a page is taken over. */
let now: Session | null | undefined
const listeners = new Set<() => void>()
let following = false

/** Who is logged in, in this and every other tab; null for a guest, undefined while it is not known. */
export const useSession = () =>
  useSyncExternalStore(
    watch,
    () => now,
    () => undefined,
  )

function watch(listener: () => void): () => void {
  listeners.add(listener)
  if (!following) {
    following = true
    watchSession(() => void look())
    void look()
  }
  return () => listeners.delete(listener)
}

/** Reads anew who is logged in; afterwards every part of this page knows, also those that come to stand only then. */
export async function look(): Promise<void> {
  now = await readSession()
  for (const listener of listeners) listener()
}
