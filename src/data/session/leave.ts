import type { QueryClient } from '@tanstack/react-query'
import { logOut as logOutCall } from '#contract/entrance.ts'
import { readSession } from '#src/device/session.ts'
import { connection, watchConnection } from '../connection.ts'
import { logOut } from '../forget-private.ts'
import { request } from '../send.ts'

/** Logs out here, at once and without asking anybody, and tells the server; without a network it is told when there is one, while the page is open. */
export async function leave(queries: QueryClient): Promise<void> {
  const session = await readSession()
  await logOut(queries)
  if (session !== null) void tellServer(session.token)
}

async function tellServer(token: string): Promise<void> {
  try {
    await request(logOutCall, { token }, { token })
  } catch {
    const unwatch = watchConnection(() => {
      if (connection() !== 'online') return
      unwatch()
      void tellServer(token)
    })
  }
}
