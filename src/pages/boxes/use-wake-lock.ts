import { useEffect, useState } from 'react'

/** Keeps the screen on while the page is shown. False where the browser does not. */
export function useWakeLock(): boolean {
  const [isHeld, setIsHeld] = useState(true)
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isLeft = false
    async function hold(): Promise<void> {
      if (document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isLeft) await lock.release()
        else setIsHeld(true)
      } catch {
        if (!isLeft) setIsHeld(false)
      }
    }
    // The browser lets the screen go when the page is hidden.
    const again = () => void hold()
    document.addEventListener('visibilitychange', again)
    again()
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
  return isHeld
}
