import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Call, Success, Input } from '#contract/calls/call.ts'
import { endLocalSession } from '#src/api/clear-private.ts'
import { sendAsCustomer, type CallResult } from '#src/api/call.ts'
import { useSession } from '#src/api/use-session.ts'
import { loginPath } from './login-redirect.ts'

/** Ends the session on this device when the server no longer knows it, and opens the log-in page, which leads back here. */
export function useRedirectToLogin(): () => Promise<void> {
  const [router, queries] = [useRouter(), useQueryClient()]
  return useCallback(async () => {
    const { pathname, searchStr } = router.state.location
    await router.navigate({ href: loginPath(pathname + searchStr), replace: true })
    await endLocalSession(queries)
  }, [router, queries])
}

/** Sends as the customer. Null when the session has expired and the page is redirecting to the log-in page. */
export function useSendAsCustomer() {
  const redirectToLogin = useRedirectToLogin()
  return async <C extends Call>(
    call: C,
    fields: Input<C>,
  ): Promise<Exclude<CallResult<C>, { state: 'ended' }> | null> => {
    const result = await sendAsCustomer(call, fields)
    if (result.state !== 'ended') return result
    await redirectToLogin()
    return null
  }
}

/** A query for the customer's own data: fetched on every visit and stored nowhere. Its error message is a text to show. */
export function useCustomerQuery<C extends Call>(call: C, fields: Input<C>): UseQueryResult<Success<C>> {
  const session = useSession()
  const redirectToLogin = useRedirectToLogin()
  return useQuery<Success<C>>({
    queryKey: [call.name, fields, session?.userData.user_id ?? ''],
    meta: { call },
    enabled: Boolean(session),
    retry: false,
    networkMode: 'always',
    refetchOnWindowFocus: false,
    queryFn: async () => {
      const result = await sendAsCustomer(call, fields)
      if (result.state === 'done') return result.response
      if (result.state === 'ended') {
        await redirectToLogin()
        throw new Error('')
      }
      throw new Error(result.message)
    },
  })
}
