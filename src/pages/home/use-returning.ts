import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type RefObject } from 'react'
import type { ShownReturningSection } from './returning-section.tsx'

/** What waits here for one who comes back, and after which section of the page it stands. It comes late: the drawn page is the same for all. */
export function useReturning(home: RefObject<HTMLElement | null>): ShownReturningSection | null {
  const queries = useQueryClient()
  const [shown, setShown] = useState<ShownReturningSection | null>(null)
  useEffect(() => {
    let end: (() => void) | null = null
    let isHere = true
    import('./returning-section.tsx').then(
      ({ startReturningSection }) => {
        if (isHere) end = startReturningSection(queries, home.current, setShown)
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
