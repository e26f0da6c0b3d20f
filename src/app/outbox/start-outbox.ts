import { whenIdle } from '#src/browser/when-idle.ts'
import { filesOf, loadUntilFetched } from '#src/ui/load-until-fetched.ts'

/** How long a busy page may delay the outbox, ms. */
const idleTimeoutMs = 1500

/** Starts the outbox's triggers as soon as the page is idle; without network for their code, as soon as there is one. */
export function startOutbox(): void {
  const load = async () => (await import('./outbox-triggers.ts')).startOutboxTriggers()
  whenIdle(() => void loadUntilFetched(load, () => filesOf('idle')), { timeoutMs: idleTimeoutMs })
}
