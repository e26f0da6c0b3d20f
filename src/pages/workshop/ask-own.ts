import { queryOptions } from '@tanstack/react-query'
import type { Call, Found, Takes } from '#contract/call.ts'
import { isRecord } from '#contract/verdict.ts'
import { refusals } from '#contract/words.ts'
import { foundIn, request } from '#src/data/send.ts'
import type { Session } from '#src/device/session.ts'

/** What the server says of a customer's own things. `ended` is a session that no longer lives; no answer at all is thrown. */
export type Own<C extends Call> =
  | { state: 'found'; answer: Found<C> }
  | { state: 'missing' }
  | { state: 'ended' }
  | { state: 'refused'; httpStatus: number; message: string; errors: Record<string, string[]> }

/** Asks as the customer who is logged in. */
export async function tellOwn<C extends Call>(
  call: C,
  fields: Takes<C>,
  { token }: Pick<Session, 'token'>,
): Promise<Own<C>> {
  const response = await request(call, fields, { token })
  const body: unknown = await response.json()
  return ownAnswer<C>(response.status, body)
}

/** What an answer means; one that is not in our shape is no answer. */
export function ownAnswer<C extends Call>(httpStatus: number, body: unknown): Own<C> {
  if (httpStatus === 200) {
    const answer = foundIn<C>(body)
    return answer === null ? { state: 'missing' } : { state: 'found', answer }
  }
  if (httpStatus === 401) return { state: 'ended' }
  if (httpStatus === 404) return { state: 'missing' }
  const said = isRecord(body) ? body : {}
  const message = typeof said['message'] === 'string' ? said['message'] : refusals.FAILED
  const errors = Object.entries(isRecord(said['errors']) ? said['errors'] : {}).map(([field, texts]) => [
    field,
    Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [],
  ])
  return {
    state: 'refused',
    httpStatus,
    message,
    errors: Object.fromEntries(errors) as Record<string, string[]>,
  }
}

/** The same as a query of the page's own memory: at logout it goes, and it is kept nowhere. */
export function askOwn<C extends Call>(call: C, fields: Takes<C>, session: Session) {
  return queryOptions<Own<C>>({
    queryKey: [call.name, fields, session.userData.user_id],
    meta: { call },
    queryFn: () => tellOwn(call, fields, session),
    staleTime: 0,
  })
}
