import { useLayoutEffect, useRef } from 'react'

type ActionOf = (event: KeyboardEvent) => (() => void) | null

/** Does what a key of the page means, in fields too but not while a dialog is open. `actionOf`: null for any other key. */
export function usePageKeys(actionOf: ActionOf): void {
  const latest = useRef(actionOf)
  // Before the page is painted: whoever sees it can press a key.
  useLayoutEffect(() => {
    latest.current = actionOf
  })
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || document.querySelector('dialog[open]') !== null) return
      const run = latest.current(event)
      if (run === null) return
      event.preventDefault()
      event.stopPropagation()
      // A held key does it once.
      if (!event.repeat) run()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}
