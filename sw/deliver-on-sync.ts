import { deliver, hasPendingEntries } from '#src/storage/deliver.ts'

/** How long one event of the browser goes on trying while the server is away, ms: browsers end an event after some minutes. */
const syncTimeoutMs = 120_000
/** Between two tries of one event, ms; doubled each time. */
const firstBackoffMs = 3000
const maxBackoffMs = 30_000

/**
 * Sends what waits when the browser says that there is a network again. A server that is away for a moment is tried again
 * within the event; if something still waits at its end, the event fails, and the browser calls again by its own rules.
 */
export async function deliverOnSync(): Promise<void> {
  const until = Date.now() + syncTimeoutMs
  for (let pause = firstBackoffMs; ; pause = Math.min(pause * 2, maxBackoffMs)) {
    await deliver()
    if (!(await hasPendingEntries())) return
    // Without a network the browser waits better than we do.
    if (navigator.onLine === false || Date.now() + pause > until)
      throw new Error('Something is still waiting')
    await new Promise((resume) => setTimeout(resume, pause))
  }
}
