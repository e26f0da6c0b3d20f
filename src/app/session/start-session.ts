import type { QueryClient } from '@tanstack/react-query'
import { accessOf } from '#contract/addresses.ts'
import { currentPage, openAddress } from '#src/browser/current-page.ts'
import { checkSession } from '#src/api/session/check-session.ts'

/**
 * Checks the session at the start. When the server no longer knows it, the session ends and the home page opens; on a page
 * for logging in its form is what somebody without a session came for.
 */
export async function startSession(queries: QueryClient): Promise<void> {
  if ((await checkSession(queries)) && accessOf(currentPage().pathname) !== 'login') openAddress('/')
}
