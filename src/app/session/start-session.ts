import type { QueryClient } from '@tanstack/react-query'
import { currentPage, openAddress } from '#src/browser/current-page.ts'
import { checkSession } from '#src/api/session/check-session.ts'

/** The page where somebody whose session has ended already is where they go on. */
const logInPath = '/logga-in'

/** Checks the session at the start. When the server no longer knows it, the session ends and the home page opens. */
export async function startSession(queries: QueryClient): Promise<void> {
  if ((await checkSession(queries)) && currentPage().pathname !== logInPath) openAddress('/')
}
