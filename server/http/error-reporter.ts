import { redactText } from '#contract/redact.ts'

/** Most errors that wait to be told; more are only counted. */
const maxQueuedErrors = 100
/** How long errors are gathered before they are sent on, the longest wait after failures, and how long a telling may take, ms. */
const batchDelayMs = 2000
const maxRetryDelayMs = 5 * 60_000
const requestTimeoutMs = 5000
/** What is left when the server stops gets this long, ms. */
const stopTimeoutMs = 1000

type ErrorEntry = { at: string; message: string; [about: string]: string | number }
export type ErrorReporter = {
  /** Takes one error on; costs its caller nothing and never throws. */
  report: (about: unknown, text: unknown, more: Record<string, unknown>) => void
  stop: () => Promise<void>
}

/** Fields of a log line that may leave the house; everything else stays. */
const reportedFields =
  'reqId code reason status call path ms kind title url clientMessage agent build letter'.split(' ')

/**
 * Sends errors on to the operator's webhook, many at a time: `{site, entries, dropped}`. What cannot be told waits, a
 * bounded number of them, and is tried ever more seldom. `failed` hears of a failure once, until it works again.
 */
export function startErrorReporter(
  address: string,
  site: string,
  failed: (reason: string) => void,
): ErrorReporter {
  let waiting: ErrorEntry[] = []
  let dropped = 0
  let failures = 0
  let timer: NodeJS.Timeout | null = null
  let sending: Promise<void> | null = null
  let stopped = false

  function sendLater(wait: number): void {
    if (timer !== null || stopped) return
    timer = setTimeout(() => {
      timer = null
      sending = send(requestTimeoutMs).finally(() => (sending = null))
    }, wait)
    timer.unref()
  }

  async function send(within: number): Promise<void> {
    const [entries, lost] = [waiting, dropped]
    if (entries.length === 0) return
    ;[waiting, dropped] = [[], 0]
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ site, entries, dropped: lost }),
        redirect: 'error',
        signal: AbortSignal.timeout(within),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`answered ${answer.status}`)
      failures = 0
    } catch (error) {
      if (failures++ === 0) failed(error instanceof Error ? redactText(error.message) : '')
      const kept = [...entries, ...waiting].slice(0, maxQueuedErrors)
      dropped += lost + entries.length + waiting.length - kept.length
      waiting = kept
    }
    if (waiting.length > 0) sendLater(Math.min(batchDelayMs * 2 ** failures, maxRetryDelayMs))
  }

  return {
    report(about, text, more) {
      if (waiting.length >= maxQueuedErrors) {
        dropped++
        return
      }
      waiting.push(errorEntryOf(about, text, more))
      if (sending === null) sendLater(batchDelayMs * 2 ** failures)
    },
    async stop() {
      stopped = true
      if (timer !== null) clearTimeout(timer)
      await sending
      await send(stopTimeoutMs)
    },
  }
}

function errorEntryOf(about: unknown, text: unknown, more: Record<string, unknown>): ErrorEntry {
  const fields = typeof about === 'object' && about !== null ? (about as Record<string, unknown>) : {}
  const error = about instanceof Error ? about : fields['err'] instanceof Error ? fields['err'] : null
  const words = [text, error?.message, about].filter((one) => typeof one === 'string' && one !== '')
  const telling: ErrorEntry = { at: new Date().toISOString(), message: '' }
  for (const [name, value] of Object.entries({ ...more, ...fields })) {
    if (!reportedFields.includes(name)) continue
    if (typeof value === 'number') telling[name] = value
    if (typeof value === 'string') telling[name] = redactText(value)
  }
  if (error !== null) telling['error'] = error.name
  telling.message = redactText(words.join(': '))
  return telling
}
