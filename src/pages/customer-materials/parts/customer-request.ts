import { queryOptions } from '@tanstack/react-query'
import type { Call, Success, Input } from '#contract/call.ts'
import { isRecord } from '#contract/response.ts'
import { errorMessages } from '#contract/messages.ts'
import { successOrNull, request } from '#src/api/send.ts'
import type { Session } from '#src/storage/session.ts'

/** What the server says of a customer's own things. `ended` is a session that no longer lives; no answer at all is thrown. */
export type CustomerResult<C extends Call> =
  | { state: 'found'; response: Success<C> }
  | { state: 'missing' }
  | { state: 'ended' }
  | { state: 'refused'; httpStatus: number; message: string; errors: Record<string, string[]> }

/** Asks as the customer who is logged in. */
export async function requestAsCustomer<C extends Call>(
  call: C,
  fields: Input<C>,
  { token }: Pick<Session, 'token'>,
): Promise<CustomerResult<C>> {
  const response = await request(call, fields, { token })
  const body: unknown = await response.json()
  return parseCustomerResponse<C>(response.status, body)
}

/** What an answer means; one that is not in our shape is no answer. */
export function parseCustomerResponse<C extends Call>(httpStatus: number, body: unknown): CustomerResult<C> {
  if (httpStatus === 200) {
    const answer = successOrNull<C>(body)
    return answer === null ? { state: 'missing' } : { state: 'found', response: answer }
  }
  if (httpStatus === 401) return { state: 'ended' }
  if (httpStatus === 404) return { state: 'missing' }
  const said = isRecord(body) ? body : {}
  const message = typeof said['message'] === 'string' ? said['message'] : errorMessages.FAILED
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
export function customerQuery<C extends Call>(call: C, fields: Input<C>, session: Session) {
  return queryOptions<CustomerResult<C>>({
    queryKey: [call.name, fields, session.userData.user_id],
    meta: { call },
    queryFn: () => requestAsCustomer(call, fields, session),
    staleTime: 0,
  })
}
