import type { OutboxEntry } from '#contract/outbox-entry.ts'
import { claimNotification } from '#src/storage/outbox.ts'
import { showToast } from '#src/ui/toast.ts'
import { showReceiptBar } from './receipt-bar.ts'
import { toPlacedOrder } from './order-outcome.ts'

/** Shows the result of an order for which no dialog is open any longer; once, in whichever tab. */
export async function notifyResult(entry: OutboxEntry): Promise<void> {
  const { id, kind, state, title, refusal } = entry
  if (!(await claimNotification(id))) return
  if (kind === 'joint-order' && state === 'sent')
    return showToast(`Den gemensamma beställningen ${title} är mottagen.`)
  if (state === 'sent') return showReceiptBar({ ...toPlacedOrder(entry), title })
  const label = title === '' ? 'Din beställning' : `Beställningen av ${title}`
  showToast(`${label} är avvisad: ${refusal?.message ?? ''} Den ligger i utkorgen.`)
}
