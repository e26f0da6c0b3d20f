import type { QueryClient } from '@tanstack/react-query'
import { logOut as logOutCall } from '#contract/auth.ts'
import { readSession } from '#src/storage/session.ts'
import { connection, watchConnection } from '../connection.ts'
import { logOutLocally } from '../clear-private.ts'
import { request } from '../send.ts'

/** Logs out here, at once and without asking anybody, and tells the server; without a network it is told when there is one, while the page is open. */
export async function logOut(queries: QueryClient): Promise<void> {
  const session = await readSession()
  await logOutLocally(queries)
  if (session !== null) void logOutOnServer(session.token)
}

async function logOutOnServer(token: string): Promise<void> {
  try {
    await request(logOutCall, { token }, { token })
  } catch {
    const unwatch = watchConnection(() => {
      if (connection() !== 'online') return
      unwatch()
      void logOutOnServer(token)
    })
  }
}
