import { useEffect, useState } from 'react'

/** The time now, ms, which goes on four times in a second. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** '12:30', or that the time is over. */
export function formatTimeLeft(left: number): string {
  const seconds = Math.ceil(left / 1000)
  if (seconds === 0) return 'Tiden är slut'
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
