import type { QueryClient } from '@tanstack/react-query'
import { connection, fetchNoting, isGivenUp, noteConnection, watchConnection } from '../connection.ts'
import { isFallback } from '../answered.ts'
import { answeredIn } from './what-is-kept.ts'

/** Between two looks for the network, ms: doubled each time, and short again once it has held for a while. */
const firstPause = 2000
const longestPause = 60_000
const heldFor = 60_000

/** While the network is away: looks for it, and when it is back asks anew what on the screen is old. */
export function findTheWayBack(queries: QueryClient): void {
  let pause = firstPause
  let timer: ReturnType<typeof setTimeout> | undefined
  let backSince = 0
  let before = connection()

  function lookLater(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), pause)
    pause = Math.min(pause * 2, longestPause)
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
      askAgain(queries)
    } else if (wasOnline && Date.now() - backSince > heldFor) {
      pause = firstPause
      void look()
    } else if (wasOnline) lookLater()
  })
  addEventListener('offline', () => noteConnection('offline'))
  addEventListener('online', () => void look())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    if (connection() === 'online') askAgain(queries)
    else void look()
  })
  // The browser may have said so before anybody listened.
  if (!navigator.onLine) noteConnection('offline')
  void look()
}

/** Asks whether the server is there: a school network's own page is no answer. */
async function probe(): Promise<void> {
  try {
    const signal = AbortSignal.timeout(10_000)
    const response = await fetchNoting('/healthz', { method: 'HEAD', cache: 'no-store', signal })
    const isOurs = (response.headers.get('content-type') ?? '').includes('json')
    noteConnection(response.ok && isOurs ? 'online' : 'offline')
  } catch (error) {
    // Silence is no proof: that is a slow one.
    if (!isGivenUp(error)) noteConnection('offline')
  }
}

/** Asks anew what is on the screen and has had its time, or stands in for an answer. */
function askAgain(queries: QueryClient): void {
  void queries.refetchQueries(
    {
      type: 'active',
      predicate: (query) => {
        const answered = answeredIn(query)
        return answered !== null && (query.isStale() || isFallback(answered))
      },
    },
    { cancelRefetch: false },
  )
}
