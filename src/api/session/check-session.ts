import type { QueryClient } from '@tanstack/react-query'
import { readCurrentUser } from '#contract/account.ts'
import { isRecord } from '#contract/response.ts'
import { isSessionBroken, readSession, updateUser } from '#src/storage/session.ts'
import { endLocalSession } from '../clear-private.ts'
import { request } from '../send.ts'

/**
 * Asks the server who is logged in here. An answer that knows nobody ends the session, without a word; no answer, or one
 * that is not our own server's, says nothing, and the session stays. True when it has ended.
 */
export async function checkSession(queries: QueryClient): Promise<boolean> {
  const session = await readSession()
  if (session === null) {
    if (await isSessionBroken()) await endLocalSession(queries)
    return false
  }
  const known = await requestUser(session.token)
  if (known === null) return false
  if (known !== 'nobody') {
    await updateUser(known)
    return false
  }
  // Somebody else may have come meanwhile.
  if ((await readSession())?.token !== session.token) return false
  await endLocalSession(queries)
  return true
}

type SessionUser = NonNullable<Awaited<ReturnType<typeof readSession>>>['userData']

async function requestUser(token: string): Promise<SessionUser | 'nobody' | null> {
  try {
    const response = await request(readCurrentUser, {}, { token })
    const body: unknown = await response.json()
    if (!isRecord(body) || typeof body['status'] !== 'string') return null
    if (response.status === 401 || response.status === 403) return 'nobody'
    if (response.status !== 200) return null
    const { error, data: found } = body
    const detail = isRecord(found) ? found['detail'] : undefined
    const isSomebody = error === false && isRecord(detail) && typeof detail['user_id'] === 'string'
    return isSomebody ? (detail as SessionUser) : 'nobody'
  } catch {
    return null
  }
}
