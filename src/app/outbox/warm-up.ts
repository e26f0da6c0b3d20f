import { shouldSaveData } from '#src/storage/save-data.ts'

/** Fetches the code that ordering needs, so that it can begin without network later. A worker has it already; who saves data is spared. */
export async function warmUp(): Promise<void> {
  if (shouldSaveData()) return
  if (navigator.onLine === false || navigator.serviceWorker?.controller) return
  // What cannot be had now is asked for at the press.
  await import('#src/actions/order/order-dialog.tsx').catch(() => null)
  await import('#src/actions/download/download-dialog.tsx').catch(() => null)
  await import('#src/pages/receipt/receipt-page.tsx').catch(() => null)
  await import('#src/pages/outbox/outbox-page.tsx').catch(() => null)
}
