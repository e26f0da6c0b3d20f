import { useEffect } from 'react'
import { readCurrentUser } from '#contract/calls/account.ts'
import { readSession, updateUser } from '#src/storage/session.ts'
import { readUnbatched } from './request.ts'

/**
 * Reads the customer's details again, as after an order or a download. A guest has none, and a failure is ignored: the
 * details from before still serve.
 */
export async function refreshUser(): Promise<void> {
  try {
    const session = await readSession()
    if (session === null) return
    const answer = await readUnbatched(readCurrentUser, {}, session.token)
    if (answer !== null) await updateUser(answer.data.detail)
  } catch {
    // What the page shows stays true enough, so a failure is not shown.
  }
}

/** Reads them again some time (ms) after something is done, unless the component is unmounted by then. */
export function useRefreshedUser(done: boolean, delayMs: number): void {
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => void refreshUser(), delayMs)
    return () => clearTimeout(timer)
  }, [done, delayMs])
}
