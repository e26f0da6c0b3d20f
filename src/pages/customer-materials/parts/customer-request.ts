import { queryOptions } from '@tanstack/react-query'
import type { Call, Input } from '#contract/calls/call.ts'
import { sendWithToken, type CallResult } from '#src/api/call.ts'
import type { Session } from '#src/storage/session.ts'

type AnsweredResult<C extends Call> = Exclude<CallResult<C>, { state: 'unanswered' }>

/** A query for a customer's own data, held in memory only and removed at log-out. It fails when there is no response. */
export function customerQuery<C extends Call>(call: C, fields: Input<C>, session: Session) {
  return queryOptions<AnsweredResult<C>>({
    queryKey: [call.name, fields, session.userData.user_id],
    meta: { call },
    queryFn: async () => {
      const result = await sendWithToken(call, fields, session.token)
      if (result.state === 'unanswered') throw new Error(result.message)
      return result
    },
    staleTime: 0,
  })
}
