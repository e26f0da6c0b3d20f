import type { OutboxEntry } from '#contract/outbox-entry.ts'
import { claimNotification } from '#src/storage/outbox.ts'
import { showToast } from '#src/ui/toast.ts'
import { showReceiptBar } from './receipt-bar.ts'
import { toPlacedOrder } from './order-outcome.ts'

/** Says how an order ended that nobody was waiting for any more; once, in whatever tab. */
export async function notifyResult(row: OutboxEntry): Promise<void> {
  const { id, state, title, verdict } = row
  if (!(await claimNotification(id))) return
  if (state === 'sent') return showReceiptBar({ ...toPlacedOrder(row), title })
  const order = title === '' ? 'Din beställning' : `Beställningen av ${title}`
  showToast(`${order} är avvisad: ${verdict?.message ?? ''} Den ligger i utkorgen.`)
}
