import { deliver, hasSendableEntries } from '#src/storage/deliver.ts'

/** How long one sync event retries while the server is unreachable, ms: browsers end an event after some minutes. */
const syncTimeoutMs = 120_000
/** Exponential backoff within one event, ms; the server's Retry-After applies as well. */
const firstSyncRetryMs = 3000
const maxSyncRetryMs = 30_000

/**
 * Delivers the outbox when the browser reports a network. A server that is briefly unreachable is retried within the event.
 * If entries are still pending at its end, the event fails, and the browser schedules another by its own rules.
 */
export async function deliverOnSync(): Promise<void> {
  const deadline = Date.now() + syncTimeoutMs
  for (let backoff = firstSyncRetryMs; ; backoff = Math.min(backoff * 2, maxSyncRetryMs)) {
    await deliver()
    if (!(await hasSendableEntries())) return
    // Without a network the browser knows better when to try again.
    if (navigator.onLine === false || Date.now() + backoff > deadline)
      throw new Error('Outbox entries are still pending')
    await new Promise((resolve) => setTimeout(resolve, backoff))
  }
}
