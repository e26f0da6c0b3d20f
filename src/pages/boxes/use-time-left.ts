import { useEffect, useState } from 'react'

/** How long is left until a moment, ms, counted from the moment: right also after the device has slept. */
export function useTimeLeft(end: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, end - now)
}

/** '12:30', or that the time is over. */
export function formatTimeLeft(left: number): string {
  const seconds = Math.ceil(left / 1000)
  if (seconds === 0) return 'Tiden är slut'
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
