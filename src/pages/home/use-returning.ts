import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type RefObject } from 'react'
import { whenIdle } from '#src/browser/when-idle.ts'
import type { ShownReturningSection } from './returning-section.tsx'

/** The section for a returning visitor, and the section that it follows. It loads late, because the server-rendered page is the same for everybody. */
export function useReturning(home: RefObject<HTMLElement | null>): ShownReturningSection | null {
  const queries = useQueryClient()
  const [shown, setShown] = useState<ShownReturningSection | null>(null)
  useEffect(() => {
    let stop: (() => void) | null = null
    let isMounted = true
    const load = async () => {
      const { startReturningSection } = await import('./returning-section.tsx')
      if (isMounted) stop = startReturningSection(queries, home.current, setShown)
    }
    // Loading inserts a style sheet, for which the browser computes the style of the whole page.
    whenIdle(
      // Without the code the section is left out.
      () => void (isMounted && load().catch(() => null)),
      { timeoutMs: 3000, fallbackMs: 500 },
    )
    return () => {
      isMounted = false
      stop?.()
    }
  }, [queries, home])
  return shown
}
