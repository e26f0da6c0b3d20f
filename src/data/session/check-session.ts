import type { QueryClient } from '@tanstack/react-query'
import { readCurrentUser } from '#contract/account.ts'
import { isRecord } from '#contract/verdict.ts'
import { isBroken, readSession, renewUser } from '#src/device/session.ts'
import { sessionOver } from '../forget-private.ts'
import { request } from '../send.ts'

/**
 * Asks the server who is logged in here. An answer that knows nobody ends the session, without a word; no answer, or one
 * that is not our own server's, says nothing, and the session stays. True when it has ended.
 */
export async function checkSession(queries: QueryClient): Promise<boolean> {
  const session = await readSession()
  if (session === null) {
    if (await isBroken()) await sessionOver(queries)
    return false
  }
  const known = await ask(session.token)
  if (known === null) return false
  if (known !== 'nobody') {
    await renewUser(known)
    return false
  }
  // Somebody else may have come meanwhile.
  if ((await readSession())?.token !== session.token) return false
  await sessionOver(queries)
  return true
}

type Detail = NonNullable<Awaited<ReturnType<typeof readSession>>>['userData']

async function ask(token: string): Promise<Detail | 'nobody' | null> {
  try {
    const response = await request(readCurrentUser, {}, { token })
    const body: unknown = await response.json()
    if (!isRecord(body) || typeof body['status'] !== 'string') return null
    if (response.status === 401 || response.status === 403) return 'nobody'
    if (response.status !== 200) return null
    const { error, data: found } = body
    const detail = isRecord(found) ? found['detail'] : undefined
    const isSomebody = error === false && isRecord(detail) && typeof detail['user_id'] === 'string'
    return isSomebody ? (detail as Detail) : 'nobody'
  } catch {
    return null
  }
}
