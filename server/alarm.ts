import { tracelessText } from '#contract/traceless.ts'

/** Most errors that wait to be told; more are only counted. */
const waitingMost = 100
/** How long errors are gathered before they are sent on, the longest wait after failures, and how long a telling may take, ms. */
const gather = 2000
const waitMost = 5 * 60_000
const patience = 5000
/** What is left when the server stops gets this long, ms. */
const farewell = 1000

type Telling = { at: string; message: string; [about: string]: string | number }
export type Alarm = {
  /** Takes one error on; costs its caller nothing and never throws. */
  tell: (about: unknown, text: unknown, more: Record<string, unknown>) => void
  stop: () => Promise<void>
}

/** Fields of a log line that may leave the house; everything else stays. */
const told = 'reqId code reason status call path ms kind title url said agent build letter'.split(' ')

/**
 * Sends errors on to the operator's webhook, many at a time: `{site, entries, dropped}`. What cannot be told waits, a
 * bounded number of them, and is tried ever more seldom. `failed` hears of a failure once, until it works again.
 */
export function startAlarm(address: string, site: string, failed: (reason: string) => void): Alarm {
  let waiting: Telling[] = []
  let dropped = 0
  let failures = 0
  let timer: NodeJS.Timeout | null = null
  let sending: Promise<void> | null = null
  let stopped = false

  function sendLater(wait: number): void {
    if (timer !== null || stopped) return
    timer = setTimeout(() => {
      timer = null
      sending = send(patience).finally(() => (sending = null))
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
      if (failures++ === 0) failed(error instanceof Error ? tracelessText(error.message) : '')
      const kept = [...entries, ...waiting].slice(0, waitingMost)
      dropped += lost + entries.length + waiting.length - kept.length
      waiting = kept
    }
    if (waiting.length > 0) sendLater(Math.min(gather * 2 ** failures, waitMost))
  }

  return {
    tell(about, text, more) {
      if (waiting.length >= waitingMost) {
        dropped++
        return
      }
      waiting.push(tellingOf(about, text, more))
      if (sending === null) sendLater(gather * 2 ** failures)
    },
    async stop() {
      stopped = true
      if (timer !== null) clearTimeout(timer)
      await sending
      await send(farewell)
    },
  }
}

function tellingOf(about: unknown, text: unknown, more: Record<string, unknown>): Telling {
  const fields = typeof about === 'object' && about !== null ? (about as Record<string, unknown>) : {}
  const error = about instanceof Error ? about : fields['err'] instanceof Error ? fields['err'] : null
  const words = [text, error?.message, about].filter((one) => typeof one === 'string' && one !== '')
  const telling: Telling = { at: new Date().toISOString(), message: '' }
  for (const [name, value] of Object.entries({ ...more, ...fields })) {
    if (!told.includes(name)) continue
    if (typeof value === 'number') telling[name] = value
    if (typeof value === 'string') telling[name] = tracelessText(value)
  }
  if (error !== null) telling['error'] = error.name
  telling.message = tracelessText(words.join(': '))
  return telling
}
