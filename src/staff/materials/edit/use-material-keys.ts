import { useEffect, useRef } from 'react'

type Actions = {
  save: () => void
  publish: () => void
  /** A tab by its position. */
  tab: (position: number) => void
  next: () => void
}

/** Ctrl+S saves, Ctrl+Enter publishes, Alt+1 to Alt+8 open the tabs, Alt+→ the next material of the list; in fields too. */
export function useMaterialKeys(actions: Actions): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || document.querySelector('dialog[open]') !== null) return
      const run = actionOf(event, latest.current)
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

function actionOf(event: KeyboardEvent, actions: Actions): (() => void) | null {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
  if (shiftKey) return null
  if ((ctrlKey || metaKey) && !altKey) {
    if (key.toLowerCase() === 's') return actions.save
    return key === 'Enter' ? actions.publish : null
  }
  if (!altKey || ctrlKey || metaKey) return null
  // In a text Alt and an arrow key move by words on some systems.
  if (key === 'ArrowRight' && !isText(event.target)) return actions.next
  const digit = /^Digit([1-8])$/.exec(code)?.[1]
  return digit === undefined ? null : () => actions.tab(Number(digit) - 1)
}

const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))
