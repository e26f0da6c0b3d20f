import type { QueryClient } from '@tanstack/react-query'
import { readCurrentUser } from '#contract/calls/account.ts'
import type { UserDetail } from '#contract/schemas/current-user-output.ts'
import { isRecord } from '#contract/response.ts'
import { isSessionBroken, readSession, updateUser } from '#src/storage/session.ts'
import { endLocalSession } from '../clear-private.ts'
import { sendWithToken } from '../call.ts'

/**
 * Asks the server who is logged in here. A refusal of our own server ends the session, silently; no answer, or one that is
 * not our own server's, says nothing, and the session stays. True when it has ended.
 */
export async function checkSession(queries: QueryClient): Promise<boolean> {
  const session = await readSession()
  if (session === null) {
    if (await isSessionBroken()) await endLocalSession(queries)
    return false
  }
  const result = await sendWithToken(readCurrentUser, {}, session.token)
  const user = result.state === 'done' ? userIn(result.response) : null
  if (user !== null) {
    await updateUser(user)
    return false
  }
  const isForbidden = result.state === 'refused' && result.httpStatus === 403
  const hasEnded = result.state === 'ended' || result.state === 'done' || isForbidden
  // Another customer may have logged in meanwhile.
  if (!hasEnded || (await readSession())?.token !== session.token) return false
  await endLocalSession(queries)
  return true
}

/** The customer in the server's answer; null where it reports an error or names nobody. */
function userIn({ error, data }: { error: unknown; data: unknown }): UserDetail | null {
  const detail = isRecord(data) ? data['detail'] : undefined
  const isKnown = error === false && isRecord(detail) && typeof detail['user_id'] === 'string'
  return isKnown ? (detail as UserDetail) : null
}
