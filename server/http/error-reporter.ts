import { redactText } from '#contract/redact.ts'

/** Errors in the queue; any more are only counted. */
const maxQueuedErrors = 100
/** How long errors are collected before they are sent, the longest backoff after failures, and the timeout of a request, ms. */
const batchDelayMs = 2000
const maxRetryDelayMs = 5 * 60_000
const requestTimeoutMs = 5000
/** How long the last report may take when the server stops, ms. */
const stopTimeoutMs = 1000

type ErrorEntry = { at: string; message: string; [field: string]: string | number }
export type ErrorReporter = {
  /** Queues one error. Never blocks and never throws. */
  report: (details: unknown, text: unknown, bindings: Record<string, unknown>) => void
  stop: () => Promise<void>
}

/** Fields of a log line that may be sent to the webhook; no others are. */
const reportedFields =
  'reqId code reason status call path ms kind title url clientMessage agent build emailId'.split(' ')

/**
 * Sends errors in batches to the operator's webhook: `{site, entries, dropped}`. Errors that cannot be sent stay in a bounded
 * queue and are retried with exponential backoff. `onFailure` is called for the first of consecutive failures.
 */
export function startErrorReporter(
  address: string,
  site: string,
  onFailure: (reason: string) => void,
): ErrorReporter {
  let queue: ErrorEntry[] = []
  let dropped = 0
  let failures = 0
  let timer: NodeJS.Timeout | null = null
  let sending: Promise<void> | null = null
  let stopped = false

  function scheduleSend(delayMs: number): void {
    if (timer !== null || stopped) return
    timer = setTimeout(() => {
      timer = null
      sending = send(requestTimeoutMs).finally(() => (sending = null))
    }, delayMs)
    timer.unref()
  }

  async function send(timeoutMs: number): Promise<void> {
    const [entries, droppedBefore] = [queue, dropped]
    if (entries.length === 0) return
    ;[queue, dropped] = [[], 0]
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ site, entries, dropped: droppedBefore }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`answered ${response.status}`)
      failures = 0
    } catch (error) {
      if (failures++ === 0) onFailure(error instanceof Error ? redactText(error.message) : '')
      const requeued = [...entries, ...queue].slice(0, maxQueuedErrors)
      dropped += droppedBefore + entries.length + queue.length - requeued.length
      queue = requeued
    }
    if (queue.length > 0) scheduleSend(Math.min(batchDelayMs * 2 ** failures, maxRetryDelayMs))
  }

  return {
    report(details, text, bindings) {
      if (queue.length >= maxQueuedErrors) {
        dropped++
        return
      }
      queue.push(errorEntryOf(details, text, bindings))
      if (sending === null) scheduleSend(batchDelayMs * 2 ** failures)
    },
    async stop() {
      stopped = true
      if (timer !== null) clearTimeout(timer)
      await sending
      await send(stopTimeoutMs)
    },
  }
}

function errorEntryOf(details: unknown, text: unknown, bindings: Record<string, unknown>): ErrorEntry {
  const fields = typeof details === 'object' && details !== null ? (details as Record<string, unknown>) : {}
  const error = details instanceof Error ? details : fields['err'] instanceof Error ? fields['err'] : null
  const texts = [text, error?.message, details].filter((part) => typeof part === 'string' && part !== '')
  const entry: ErrorEntry = { at: new Date().toISOString(), message: '' }
  for (const [name, value] of Object.entries({ ...bindings, ...fields })) {
    if (!reportedFields.includes(name)) continue
    if (typeof value === 'number') entry[name] = value
    if (typeof value === 'string') entry[name] = redactText(value)
  }
  if (error !== null) entry['error'] = error.name
  entry.message = redactText(texts.join(': '))
  return entry
}
