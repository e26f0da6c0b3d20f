import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { connection, watchConnection } from '#src/api/connection.ts'
import type { Box } from '#src/boxes/box.ts'
import type { BoxReadiness } from '#src/boxes/readiness.ts'
import { untilIdle } from '#src/browser/when-idle.ts'
import { partsDue } from './read-readiness.ts'
import type { HeldFetches } from './refresh-box.ts'
import { retryDelayMs } from './retry-delay.ts'

type AutoRefresh =
  | { state: 'none' }
  /** What was asked for lacks only the network. */
  | { state: 'waiting'; count: number }
  /** The network is there, but the server could not answer: asked again at `at`, ms. */
  | { state: 'retrying'; count: number; at: number }
  | { state: 'working'; done: number; total: number }
  /** Something was not fetched without being asked. `retryAt`: when what the server could not answer for is asked for again, ms; null where there is nothing. */
  | { state: 'held'; held: HeldFetches; retryAt: number | null }

/** How long a busy page may delay it, ms: what is pressed first comes first. */
const idleTimeoutMs = 4000

/**
 * Makes an open box ready again without being asked, when something has changed since it was made ready here, or a lesson is near. Not
 * without network, and not while `isPaused`. What the server does not answer for is asked again later and later.
 */
export function useAutoRefresh(
  { id, parts }: Box,
  {
    readiness,
    isPaused,
    onChecked,
  }: { readiness: BoxReadiness | null; isPaused: boolean; onChecked: () => void },
): AutoRefresh & { stop: () => void; fetchHeld: () => void } {
  const [now, setNow] = useState<AutoRefresh>({ state: 'none' })
  const attempts = useRef(0)
  const [retries, setRetries] = useState(0)
  const [retryAt, setRetryAt] = useState<number | null>(null)
  const [mayCost, setMayCost] = useState(false)
  const [isStopped, setIsStopped] = useState(false)
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => connection() === 'online',
    () => false,
  )
  const latest = useRef({ parts, onChecked })
  useEffect(() => {
    latest.current = { parts, onChecked }
  })
  const isWanted =
    isOnline && !isPaused && !isStopped && readiness !== null && partsDue(id, readiness).size > 0
  useEffect(() => {
    if (!isWanted) {
      attempts.current = 0
      return
    }
    const control = new AbortController()
    const { signal } = control
    let retry: ReturnType<typeof setTimeout> | undefined
    async function run(): Promise<void> {
      await untilIdle({ timeoutMs: idleTimeoutMs })
      const { refreshBox } = await import('./refresh-box.ts')
      signal.throwIfAborted()
      const isRetry = attempts.current > 0
      const { held, isUnanswered } = await refreshBox({
        boxId: id,
        parts: latest.current.parts,
        mayCost,
        signal,
        onProgress: (done, total) => {
          if (signal.aborted) return
          // The button of what is held stays where it is.
          setNow((before) =>
            isRetry && before.state === 'held' ? before : { state: 'working', done, total },
          )
          latest.current.onChecked()
        },
      })
      if (signal.aborted) return
      const isLeft = held === null || isUnanswered
      const delayMs = retryDelayMs(attempts.current)
      const at = isLeft ? Date.now() + delayMs : null
      setNow(held === null ? { state: 'none' } : { state: 'held', held, retryAt: at })
      setRetryAt(at)
      // What is held waits for a person; where nothing is left to do the timer is cleared below.
      if (!isLeft) return
      attempts.current++
      retry = setTimeout(() => setRetries((before) => before + 1), delayMs)
    }
    run().catch((error: unknown) => {
      if (signal.aborted) return
      // The panel says which parts are not ready.
      console.warn('The box was not made ready again', error)
      setRetryAt(null)
      setNow({ state: 'none' })
    })
    return () => {
      clearTimeout(retry)
      control.abort()
    }
  }, [id, isWanted, mayCost, retries])
  function fetchHeld(): void {
    attempts.current = 0
    setMayCost(true)
  }
  const acts = { stop: () => setIsStopped(true), fetchHeld }
  const waiting = readiness?.parts.filter(({ waits }) => waits).length ?? 0
  const isWaiting = waiting > 0 && !isOnline && !isPaused && !isStopped
  const isRetrying = isWanted && now.state === 'none' && waiting > 0 && retryAt !== null
  if (isRetrying) return { state: 'retrying', count: waiting, at: retryAt, ...acts }
  return {
    ...(isWanted ? now : isWaiting ? { state: 'waiting', count: waiting } : { state: 'none' }),
    ...acts,
  }
}
