import { useEffect, useRef } from 'react'
import { focusFirstMarked } from '../ui/focus-first-marked.ts'

/** Moves the focus to the field that has to be corrected: the pressed button had lost it while the decision was being sent. */
export function useFocusOnError<Container extends HTMLElement>(error: string | undefined) {
  const container = useRef<Container>(null)
  useEffect(() => {
    if (error !== undefined) focusFirstMarked(container.current)
  }, [error])
  return container
}
