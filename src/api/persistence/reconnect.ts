import type { QueryClient } from '@tanstack/react-query'
import { minuteMs } from '#contract/durations.ts'
import { reloadPlaceholders } from '#src/browser/reload-pictures.ts'
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

/** Probes for the network while it is away, and refetches what is stale on the screen, and its pictures, when it is back. */
export function reconnect(queries: QueryClient): void {
  let delayMs = minProbeDelayMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let onlineSince = 0
  let previous = connection()

  function scheduleCheck(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void check(), delayMs)
    delayMs = Math.min(delayMs * 2, maxProbeDelayMs)
  }

  async function check(): Promise<void> {
    clearTimeout(timer)
    if (connection() === 'online') return
    if (document.visibilityState === 'visible') await probe()
    if (connection() !== 'online') scheduleCheck()
  }

  watchConnection(() => {
    const wasOnline = previous === 'online'
    previous = connection()
    if (previous === 'online') {
      onlineSince = Date.now()
      refetchStale(queries)
      reloadPlaceholders()
    } else if (wasOnline && Date.now() - onlineSince > stableAfterMs) {
      delayMs = minProbeDelayMs
      void check()
    } else if (wasOnline) scheduleCheck()
  })
  addEventListener('offline', () => setConnection('offline'))
  addEventListener('online', () => void check())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    if (connection() === 'online') refetchStale(queries)
    else void check()
  })
  // The browser may have reported it before this listened.
  if (!navigator.onLine) setConnection('offline')
  // The network may have come back before, too.
  else if (previous === 'online') reloadPlaceholders()
  void check()
}

/** Checks whether the server is reachable: a captive portal's page is no answer. */
async function probe(): Promise<void> {
  try {
    const signal = AbortSignal.timeout(10_000)
    const response = await trackedFetch('/healthz', { method: 'HEAD', cache: 'no-store', signal })
    const isOurs = (response.headers.get('content-type') ?? '').includes('json')
    setConnection(response.ok && isOurs ? 'online' : 'offline')
  } catch (error) {
    // After a timeout the network counts as slow, not as lost.
    if (!isAborted(error)) setConnection('offline')
  }
}

/** Refetches what is on the screen and is stale, or stands in for an answer. */
function refetchStale(queries: QueryClient): void {
  void queries.refetchQueries(
    {
      type: 'active',
      predicate: (query) => {
        const cached = cachedAnswerOf(query)
        return cached !== null && (query.isStale() || isFallback(cached))
      },
    },
    { cancelRefetch: false },
  )
}
