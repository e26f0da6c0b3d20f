import { useEffect, useRef } from 'react'

/** How long the server may take to do what is due, and how soon it is asked again, ms. */
const checkIntervalMs = 10_000
/** The longest wait of one timer, ms: a browser takes no longer ones than 24 days. */
const maxWaitMs = 86_400_000

/**
 * Reads a document anew when the server publishes or withdraws it by itself, while it is open here. `times`: when it is due, ms; null for
 * never. What is typed stays.
 */
export function useDueSchedule(refresh: () => Promise<unknown>, ...times: (number | null)[]): void {
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  }, [refresh])
  const next = Math.min(...times.map((time) => time ?? Infinity))
  useEffect(() => {
    if (next === Infinity) return
    let timer: ReturnType<typeof setTimeout>
    const wait = (ms: number) => {
      timer = setTimeout(check, Math.min(ms, maxWaitMs))
    }
    const check = () => {
      const left = next - Date.now()
      if (left > 0) return wait(left + 1000)
      void latest.current()
      // As long as the answer has the same time, it is not done yet.
      wait(checkIntervalMs)
    }
    wait(Math.max(next - Date.now() + 1000, 1000))
    return () => clearTimeout(timer)
  }, [next])
}
