/**
 * Loads the code that ordering needs, so that it works without network later. A worker that is
 * registered precaches it, without the page's time for evaluating it.
 */
export async function preloadOrderCode(): Promise<void> {
  if (navigator.onLine === false) return
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  if (registration !== undefined) return
  // What cannot be fetched now is fetched at the press.
  await import('#src/actions/order/order-dialog.tsx').catch(() => null)
  await import('#src/actions/download/download-dialog.tsx').catch(() => null)
  await import('#src/pages/receipt/receipt-page.tsx').catch(() => null)
  await import('#src/pages/outbox/outbox-page.tsx').catch(() => null)
}
