import { shouldSaveData } from '#src/storage/save-data.ts'

/** Prefetches the code that ordering needs, so that it works without network later. A worker has precached it; not with the data saver on. */
export async function warmUp(): Promise<void> {
  if (shouldSaveData()) return
  if (navigator.onLine === false || navigator.serviceWorker?.controller) return
  // What cannot be fetched now is fetched at the press.
  await import('#src/actions/order/order-dialog.tsx').catch(() => null)
  await import('#src/actions/download/download-dialog.tsx').catch(() => null)
  await import('#src/pages/receipt/receipt-page.tsx').catch(() => null)
  await import('#src/pages/outbox/outbox-page.tsx').catch(() => null)
}
