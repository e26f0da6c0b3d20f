import type { Success } from '#contract/calls/call.ts'
import { followOrder } from '#contract/calls/own-order.ts'
import { sendNow } from '#src/api/call.ts'

/** An order by the link in its emails. `refused`: the link leads nowhere, or no longer. */
export type FollowedOrder =
  | { state: 'found'; order: Success<typeof followOrder>['data'] }
  | { state: 'refused'; message: string }
  | { state: 'unanswered' }

/** Reads where an order is now. It is asked each time and stored nowhere, because the link is its person's own. */
export const followedOrderQuery = (follow_token: string) => ({
  queryKey: [followOrder.name, follow_token],
  retry: false,
  staleTime: 0,
  gcTime: 0,
  // A tab that was left open shows what has happened meanwhile.
  refetchOnWindowFocus: true,
  networkMode: 'always' as const,
  queryFn: async (): Promise<FollowedOrder> => {
    const result = await sendNow(followOrder, { follow_token })
    if (result.state === 'done') return { state: 'found', order: result.response.data }
    if (result.state === 'refused') return { state: 'refused', message: result.message }
    return { state: 'unanswered' }
  },
})
