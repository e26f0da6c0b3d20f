import type { QueryClient } from '@tanstack/react-query'
import { minuteMs } from '#src/browser/time.ts'
import { connection, trackedFetch, isAborted, setConnection, watchConnection } from '../connection.ts'
import { isFallback } from '../cached-answer.ts'
import { cachedAnswerOf } from '../is-persistable.ts'

/**
 * The delay between two probes of the network, ms: doubled each time, and short again once the network has been stable
 * for a while.
 */
const minProbeDelayMs = 2000
const maxProbeDelayMs = minuteMs
const stableAfterMs = minuteMs

/** Probes for the network while it is away, and refetches what is stale on the screen when it is back. */
export function reconnect(queries: QueryClient): void {
  let pause = minProbeDelayMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let backSince = 0
  let before = connection()

  function lookLater(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), pause)
    pause = Math.min(pause * 2, maxProbeDelayMs)
  }

  async function look(): Promise<void> {
    clearTimeout(timer)
    if (connection() === 'online') return
    if (document.visibilityState === 'visible') await probe()
    if (connection() !== 'online') lookLater()
  }

  watchConnection(() => {
    const wasOnline = before === 'online'
    before = connection()
    if (before === 'online') {
      backSince = Date.now()
      refetchStale(queries)
    } else if (wasOnline && Date.now() - backSince > stableAfterMs) {
      pause = minProbeDelayMs
      void look()
    } else if (wasOnline) lookLater()
  })
  addEventListener('offline', () => setConnection('offline'))
  addEventListener('online', () => void look())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    if (connection() === 'online') refetchStale(queries)
    else void look()
  })
  // The browser may have reported it before this listened.
  if (!navigator.onLine) setConnection('offline')
  void look()
}

/** Asks whether the server is there: a school network's own page is no answer. */
async function probe(): Promise<void> {
  try {
    const signal = AbortSignal.timeout(10_000)
    const response = await trackedFetch('/healthz', { method: 'HEAD', cache: 'no-store', signal })
    const isOurs = (response.headers.get('content-type') ?? '').includes('json')
    setConnection(response.ok && isOurs ? 'online' : 'offline')
  } catch (error) {
    // A timeout is no proof: that network is slow.
    if (!isAborted(error)) setConnection('offline')
  }
}

/** Refetches what is on the screen and is stale, or stands in for an answer. */
function refetchStale(queries: QueryClient): void {
  void queries.refetchQueries(
    {
      type: 'active',
      predicate: (query) => {
        const answered = cachedAnswerOf(query)
        return answered !== null && (query.isStale() || isFallback(answered))
      },
    },
    { cancelRefetch: false },
  )
}
