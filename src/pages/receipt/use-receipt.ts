import { useEffect, useState } from 'react'
import { readOrder } from '#contract/calls/account.ts'
import { useCustomerQuery } from '#src/actions/account/use-customer-query.ts'
import { notFoundMessage } from '#src/api/call.ts'
import { useSession } from '#src/api/use-session.ts'
import { readReceipt, type Receipt } from '#src/storage/receipts.ts'

/** What a receipt page shows; `state` is the word for where the order is. */
export type ShownReceipt = Omit<Receipt, 'owner'> & { state: string }

export type ReceiptView =
  | { state: 'reading' }
  | { state: 'shown'; receipt: ShownReceipt }
  /** Neither device nor server has it, or the server did not answer. */
  | { state: 'missing' | 'unanswered'; isGuest: boolean; again: () => void }

/** A receipt from this device, and for a customer from the server, which also knows where the order is now. */
export function useReceipt(order: string): ReceiptView {
  const session = useSession()
  const who = session?.userData.user_id ?? null
  const [kept, setKept] = useState<Receipt | null | undefined>(undefined)
  const asked = useCustomerQuery(readOrder, { order_id: order })
  useEffect(() => {
    if (session === undefined) return
    let gone = false
    setKept(undefined)
    void readReceipt(order, who).then((receipt) => {
      if (!gone) setKept(receipt)
    })
    return () => {
      gone = true
    }
  }, [order, who, session])

  const told = asked.data?.data
  if (told !== undefined) return { state: 'shown', receipt: told }
  if (kept) return { state: 'shown', receipt: { ...kept, state: 'Mottagen' } }
  if (kept === undefined || (session && asked.isPending)) return { state: 'reading' }
  const unanswered = asked.isError && asked.error.message !== notFoundMessage
  return {
    state: unanswered ? 'unanswered' : 'missing',
    isGuest: session === null,
    again: () => void asked.refetch(),
  }
}
