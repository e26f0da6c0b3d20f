import { useEffect, useRef } from 'react'

/** Moves the focus to the field that has to be corrected: the pressed button had lost it while the decision was being sent. */
export function useFocusOnError(error: string | undefined) {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (error !== undefined) card.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])
  return card
}
