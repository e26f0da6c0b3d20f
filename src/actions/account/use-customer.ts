import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Call, Found, Takes } from '#contract/call.ts'
import { sessionOver } from '#src/data/forget-private.ts'
import { sendAsCustomer, type Sent } from '#src/data/session/send-now.ts'
import { useSession } from '#src/data/use-session.ts'
import { wayIn } from './way-in.ts'

/** What to do when the server does not know the session any more: nothing of it stays, and the log-in page leads back here. */
export function useEnded(): () => Promise<void> {
  const [router, queries] = [useRouter(), useQueryClient()]
  return async () => {
    const { pathname, searchStr } = router.state.location
    await router.navigate({ href: wayIn(pathname + searchStr), replace: true })
    await sessionOver(queries)
  }
}

/** Sends as the customer; null when the session turned out to be over, and the page is on its way to the log-in page. */
export function useSendAsCustomer() {
  const ended = useEnded()
  return async <C extends Call>(
    call: C,
    fields: Takes<C>,
  ): Promise<Exclude<Sent<C>, { state: 'ended' }> | null> => {
    const sent = await sendAsCustomer(call, fields)
    if (sent.state !== 'ended') return sent
    await ended()
    return null
  }
}

/** What the server says to this customer alone: asked each time it is looked at, and kept nowhere. Its error says in words why there is none. */
export function useAskAsCustomer<C extends Call>(call: C, fields: Takes<C>): UseQueryResult<Found<C>> {
  const session = useSession()
  const ended = useEnded()
  return useQuery<Found<C>>({
    queryKey: [call.name, fields, session?.userData.user_id ?? ''],
    meta: { call },
    enabled: Boolean(session),
    retry: false,
    networkMode: 'always',
    refetchOnWindowFocus: false,
    queryFn: async () => {
      const sent = await sendAsCustomer(call, fields)
      if (sent.state === 'done') return sent.answer
      if (sent.state === 'ended') {
        await ended()
        throw new Error('')
      }
      throw new Error(sent.message)
    },
  })
}
