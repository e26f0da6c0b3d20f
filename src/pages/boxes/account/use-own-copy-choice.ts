import { useEffect, useState } from 'react'
import { loadChunk } from '#src/ui/reload-once.ts'
import type { OwnCopyChoice } from '../team/own-copy-choice.tsx'

/** The question what becomes of a box that its person is in no more, loaded when it has to be asked; null otherwise. */
export function useOwnCopyChoice(isNeeded: boolean): { Panel: typeof OwnCopyChoice } | null {
  const [choice, setChoice] = useState<{ Panel: typeof OwnCopyChoice } | null>(null)
  useEffect(() => {
    let isLeft = false
    if (isNeeded)
      loadChunk(() => import('../team/own-copy-choice.tsx')).then(
        (loaded) => isLeft || setChoice({ Panel: loaded.OwnCopyChoice }),
        // The page says what has happened; the next opening asks.
        () => null,
      )
    return () => {
      isLeft = true
    }
  }, [isNeeded])
  return isNeeded ? choice : null
}
