import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { checkSession } from '#src/api/session/check-session.ts'

/** The session check at the start: one that the server does not know has ended, and the home page is the place to go on from. */
export async function startSession(queries: QueryClient, router: RegisteredRouter): Promise<void> {
  if (await checkSession(queries)) await router.navigate({ href: '/' })
}
