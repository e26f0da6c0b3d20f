import { useEffect, useState } from 'react'
import { readOrder } from '#contract/calls/account.ts'
import { useCustomerQuery } from '#src/actions/account/use-customer-query.ts'
import { notFoundMessage } from '#src/api/call.ts'
import { useSession } from '#src/api/use-session.ts'
import { readReceipt, type Receipt } from '#src/storage/receipts.ts'
import type { Session } from '#src/storage/session.ts'

/** What a receipt page shows; `state` is the status of the order as text. */
export type ShownReceipt = Omit<Receipt, 'owner'> & { state: string }

export type ReceiptView =
  | { state: 'reading' }
  | { state: 'shown'; receipt: ShownReceipt }
  /** Neither the device nor the server has it, or the server did not respond. */
  | { state: 'missing' | 'unanswered'; isGuest: boolean; onRetry: () => void }

/** What the device has of an order, for whoever was logged in when it was read. */
type LoadedReceipt = { order: string; session: Session | null; receipt: Receipt | null }

/** A receipt from this device, and for a customer from the server, which also knows where the order is now. */
export function useReceipt(order: string): ReceiptView {
  const session = useSession()
  const userId = session?.userData.user_id ?? null
  const [loaded, setLoaded] = useState<LoadedReceipt | null>(null)
  const query = useCustomerQuery(readOrder, { order_id: order })
  useEffect(() => {
    if (session === undefined) return
    let isCurrent = true
    void readReceipt(order, userId).then((receipt) => {
      if (isCurrent) setLoaded({ order, session, receipt })
    })
    return () => {
      isCurrent = false
    }
  }, [order, userId, session])

  const fromServer = query.data?.data
  const fromDevice = loaded?.order === order && loaded.session === session ? loaded.receipt : undefined
  if (fromServer !== undefined) return { state: 'shown', receipt: fromServer }
  if (fromDevice) return { state: 'shown', receipt: { ...fromDevice, state: 'Mottagen' } }
  if (fromDevice === undefined || (session && query.isPending)) return { state: 'reading' }
  const unanswered = query.isError && query.error.message !== notFoundMessage
  return {
    state: unanswered ? 'unanswered' : 'missing',
    isGuest: session === null,
    onRetry: () => void query.refetch(),
  }
}
