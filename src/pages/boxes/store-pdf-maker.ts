import type { WorkerMessage } from '#contract/protocol.ts'
import { connection } from '#src/api/connection.ts'
import { whenIdle } from '#src/browser/when-idle.ts'
import { meteredReason } from '#src/storage/metered-network.ts'

/**
 * Has the worker store the code that makes PDFs (210 kB) when the page is idle and the worker is active, so that a box that was opened once
 * can be printed without network. Not on a network that costs: there 'Gör redo' fetches it, or the first print.
 */
export function storePdfMaker(): void {
  const ask = async () => {
    // At a first visit the worker is still being installed.
    const active = (await navigator.serviceWorker?.ready)?.active
    if (connection() !== 'online' || meteredReason() !== null) return
    const message: WorkerMessage = { v: 1, t: 'storePdfMaker' }
    active?.postMessage(message)
  }
  whenIdle(() => void ask(), { timeoutMs: 10_000, fallbackMs: 3000 })
}
