import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Call, Success, Input } from '#contract/calls/call.ts'
import { endLocalSession } from '#src/api/clear-private.ts'
import { sendAsCustomer, type CallResult } from '#src/api/call.ts'
import { useSession } from '#src/api/use-session.ts'
import { loginPath } from './login-redirect.ts'

/** What to do when the server does not know the session any more: nothing of it stays, and the log-in page leads back here. */
export function useRedirectToLogin(): () => Promise<void> {
  const [router, queries] = [useRouter(), useQueryClient()]
  return async () => {
    const { pathname, searchStr } = router.state.location
    await router.navigate({ href: loginPath(pathname + searchStr), replace: true })
    await endLocalSession(queries)
  }
}

/** Sends as the customer; null when the session turned out to be over, and the page is on its way to the log-in page. */
export function useSendAsCustomer() {
  const ended = useRedirectToLogin()
  return async <C extends Call>(
    call: C,
    fields: Input<C>,
  ): Promise<Exclude<CallResult<C>, { state: 'ended' }> | null> => {
    const sent = await sendAsCustomer(call, fields)
    if (sent.state !== 'ended') return sent
    await ended()
    return null
  }
}

/** What the server says to this customer alone: asked each time it is looked at, and kept nowhere. Its error says in words why there is none. */
export function useCustomerQuery<C extends Call>(call: C, fields: Input<C>): UseQueryResult<Success<C>> {
  const session = useSession()
  const ended = useRedirectToLogin()
  return useQuery<Success<C>>({
    queryKey: [call.name, fields, session?.userData.user_id ?? ''],
    meta: { call },
    enabled: Boolean(session),
    retry: false,
    networkMode: 'always',
    refetchOnWindowFocus: false,
    queryFn: async () => {
      const sent = await sendAsCustomer(call, fields)
      if (sent.state === 'done') return sent.response
      if (sent.state === 'ended') {
        await ended()
        throw new Error('')
      }
      throw new Error(sent.message)
    },
  })
}
