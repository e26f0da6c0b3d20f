import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type RefObject } from 'react'
import type { Shown } from './returning.tsx'

/** What waits here for one who comes back, and after which section of the page it stands. It comes late: the drawn page is the same for all. */
export function useReturning(home: RefObject<HTMLElement | null>): Shown | null {
  const queries = useQueryClient()
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    let end: (() => void) | null = null
    let isHere = true
    import('./returning.tsx').then(
      ({ startReturning }) => {
        if (isHere) end = startReturning(queries, home.current, setShown)
      },
      // What cannot be had is missed by nobody.
      () => null,
    )
    return () => {
      isHere = false
      end?.()
    }
  }, [queries, home])
  return shown
}
