import type { Parcel } from '#contract/parcel.ts'
import { claimTelling } from '#src/device/outbox.ts'
import { showToast } from '#src/ui/toast.ts'
import { showReceiptBar } from './receipt-bar.ts'
import { placedOf } from './what-came-of-it.ts'

/** Says how an order ended that nobody was waiting for any more; once, in whatever tab. */
export async function sayEnded(row: Parcel): Promise<void> {
  const { id, state, title, verdict } = row
  if (!(await claimTelling(id))) return
  if (state === 'sent') return showReceiptBar({ ...placedOf(row), title })
  const order = title === '' ? 'Din beställning' : `Beställningen av ${title}`
  showToast(`${order} är avvisad: ${verdict?.message ?? ''} Den ligger i utkorgen.`)
}
