import { useEffect, useState } from 'react'

/** How long after the system took the lock back it is asked for again, ms: one that takes it back each time is not asked at once. */
const retryMs = 5_000

/** Keeps the screen on while the page is shown. False where the browser does not, and while the system has taken it back. */
export function useWakeLock(): boolean {
  const [isHeld, setIsHeld] = useState(true)
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isAsking = false
    let isLeft = false
    let retry: ReturnType<typeof setTimeout> | undefined
    async function hold(): Promise<void> {
      if (isLeft || isAsking || lock !== null || document.visibilityState !== 'visible') return
      isAsking = true
      try {
        const given = await navigator.wakeLock.request('screen')
        if (isLeft) return await given.release()
        lock = given
        setIsHeld(true)
        given.addEventListener('release', () => release())
      } catch {
        if (!isLeft) setIsHeld(false)
      } finally {
        isAsking = false
      }
    }
    /** The page is hidden, or the battery is low: the system says so here only. */
    function release(): void {
      lock = null
      if (isLeft) return
      setIsHeld(false)
      retry = setTimeout(again, retryMs)
    }
    const again = () => void hold()
    document.addEventListener('visibilitychange', again)
    // A browser that wants a press first gets one here.
    document.addEventListener('pointerdown', again)
    document.addEventListener('keydown', again)
    again()
    return () => {
      isLeft = true
      clearTimeout(retry)
      document.removeEventListener('visibilitychange', again)
      document.removeEventListener('pointerdown', again)
      document.removeEventListener('keydown', again)
      void lock?.release()
    }
  }, [])
  return isHeld
}
