import type { QueryClient } from '@tanstack/react-query'
import { logOut as logOutCall } from '#contract/calls/auth.ts'
import { readSession } from '#src/storage/session.ts'
import { connection, watchConnection } from '../connection.ts'
import { logOutLocally } from '../clear-private.ts'
import { sendWithToken } from '../call.ts'

/** Logs out on this device at once, and then on the server; without an answer the page tries again when the network is back. */
export async function logOut(queries: QueryClient): Promise<void> {
  const session = await readSession()
  await logOutLocally(queries)
  if (session !== null) void logOutOnServer(session.token)
}

async function logOutOnServer(token: string): Promise<void> {
  const result = await sendWithToken(logOutCall, { token }, token)
  if (result.state !== 'unanswered') return
  const unwatch = watchConnection(() => {
    if (connection() !== 'online') return
    unwatch()
    void logOutOnServer(token)
  })
}
