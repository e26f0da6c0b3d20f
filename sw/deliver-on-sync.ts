import { firstSyncRetryMs, maxSyncRetryMs, syncTimeoutMs } from '#contract/outbox-retry.ts'
import { deliver, hasSendableEntries } from '#src/storage/deliver.ts'

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
