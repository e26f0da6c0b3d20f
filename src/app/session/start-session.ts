import type { QueryClient } from '@tanstack/react-query'
import { openAddress } from '#src/browser/current-page.ts'
import { checkSession } from '#src/api/session/check-session.ts'

/** Checks the session at the start. When the server no longer knows it, the session ends and the home page opens. */
export async function startSession(queries: QueryClient): Promise<void> {
  if (await checkSession(queries)) openAddress('/')
}
