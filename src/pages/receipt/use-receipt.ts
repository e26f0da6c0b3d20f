import { useEffect, useState } from 'react'
import { readOrder } from '#contract/account.ts'
import { useAskAsCustomer } from '#src/actions/account/use-customer.ts'
import { notThere } from '#src/data/session/send-now.ts'
import { useSession } from '#src/data/use-session.ts'
import { readReceipt, type Receipt } from '#src/device/receipts.ts'

/** What a receipt page shows; `state` is the word for where the order is. */
export type ShownReceipt = Omit<Receipt, 'owner'> & { state: string }

export type ReceiptSeen =
  | { state: 'reading' }
  | { state: 'shown'; receipt: ShownReceipt }
  /** Neither device nor server has it, or the server did not answer. */
  | { state: 'missing' | 'unanswered'; isGuest: boolean; again: () => void }

/** A receipt from this device, and for a customer from the server, which also knows where the order is now. */
export function useReceipt(order: string): ReceiptSeen {
  const session = useSession()
  const who = session?.userData.user_id ?? null
  const [kept, setKept] = useState<Receipt | null | undefined>(undefined)
  const asked = useAskAsCustomer(readOrder, { order_id: order })
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
  const unanswered = asked.isError && asked.error.message !== notThere
  return {
    state: unanswered ? 'unanswered' : 'missing',
    isGuest: session === null,
    again: () => void asked.refetch(),
  }
}
