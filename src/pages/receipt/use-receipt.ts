import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { readOrder } from '#contract/calls/account.ts'
import type { OrderAddress } from '#src/actions/order/change/changeable-order.ts'
import { followedOrderQuery } from '#src/actions/order/change/followed-order.ts'
import { useCustomerQuery } from '#src/actions/account/use-customer-query.ts'
import { notFoundMessage } from '#src/api/call.ts'
import { useSession } from '#src/api/use-session.ts'
import { correctReceipt, readReceipt, type Receipt } from '#src/storage/receipts.ts'
import type { Session } from '#src/storage/session.ts'

/**
 * What a receipt page shows; `state` is the status of the order as text. `can_change`: whether it can still be cancelled; null
 * when the page cannot know. The names are known for a customer's order only.
 */
export type ShownReceipt = Omit<Receipt, 'owner'> & {
  state: string
  can_change: boolean | null
  tracking: string
  /** Of an order with fewer copies than were ordered, when the server has said so. */
  short?: { text: string; place_token: string } | null
  first_name?: string
  last_name?: string
}

type ReceiptView =
  | { state: 'reading' }
  | { state: 'shown'; receipt: ShownReceipt; onChanged: (address?: Partial<OrderAddress>) => void }
  /** Neither the device nor the server has it, or the server did not respond. */
  | { state: 'missing' | 'unanswered'; isGuest: boolean; onRetry: () => void }

/** What the device has of an order, for whoever was logged in when it was read. */
type LoadedReceipt = { order: string; session: Session | null; receipt: Receipt | null }

/** A receipt from this device, and from the server where the order is now: for a customer by the account, for a guest by its link. */
export function useReceipt(order: string): ReceiptView {
  const session = useSession()
  const userId = session?.userData.user_id ?? null
  const [loaded, setLoaded] = useState<LoadedReceipt | null>(null)
  const query = useCustomerQuery(readOrder, { order_id: order })
  const fromDevice = loaded?.order === order && loaded.session === session ? loaded.receipt : undefined
  const token = fromDevice?.follow_token ?? ''
  const followed = useQuery({ ...followedOrderQuery(token), enabled: token !== '' })
  const [reads, setReads] = useState(0)
  useEffect(() => {
    if (session === undefined) return
    let isCurrent = true
    void readReceipt(order, userId).then((receipt) => {
      if (isCurrent) setLoaded({ order, session, receipt })
    })
    return () => {
      isCurrent = false
    }
  }, [order, userId, session, reads])

  const { refetch: refetchOwn } = query
  const { refetch: refetchFollowed } = followed
  const onChanged = useCallback(
    (address?: Partial<OrderAddress>) => {
      void (address === undefined ? Promise.resolve() : correctReceipt(order, address)).finally(() =>
        setReads((count) => count + 1),
      )
      void (session ? refetchOwn() : refetchFollowed())
    },
    [order, session, refetchOwn, refetchFollowed],
  )

  const fromServer = query.data?.data
  const isUnanswered = query.isError && query.error.message !== notFoundMessage
  if (fromServer !== undefined) return { state: 'shown', receipt: fromServer, onChanged }
  if (fromDevice) {
    const { data } = followed
    // A guest asks by the link, a customer by the account.
    const isUnknown = token === '' ? Boolean(session) && isUnanswered : data?.state === 'unanswered'
    const current = data?.state === 'found' ? data.order : null
    return {
      state: 'shown',
      receipt: {
        ...fromDevice,
        state: current?.state ?? 'Mottagen',
        tracking: current?.tracking ?? '',
        short: current?.short ?? null,
        can_change: isUnknown ? null : (current?.can_change ?? false),
      },
      onChanged,
    }
  }
  if (fromDevice === undefined || (session && query.isPending)) return { state: 'reading' }
  return {
    state: isUnanswered ? 'unanswered' : 'missing',
    isGuest: session === null,
    onRetry: () => void query.refetch(),
  }
}
