import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type RefObject } from 'react'
import type { ShownReturningSection } from './returning-section.tsx'

/** The section for a returning visitor, and the section that it follows. It loads late, because the server-rendered page is the same for everybody. */
export function useReturning(home: RefObject<HTMLElement | null>): ShownReturningSection | null {
  const queries = useQueryClient()
  const [shown, setShown] = useState<ShownReturningSection | null>(null)
  useEffect(() => {
    let stop: (() => void) | null = null
    let isMounted = true
    import('./returning-section.tsx').then(
      ({ startReturningSection }) => {
        if (isMounted) stop = startReturningSection(queries, home.current, setShown)
      },
      // Without the code the section is left out.
      () => null,
    )
    return () => {
      isMounted = false
      stop?.()
    }
  }, [queries, home])
  return shown
}
