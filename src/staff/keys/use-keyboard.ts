import { useLayoutEffect, useRef } from 'react'
import { createScanReader, scanWaitMs } from './scan-reader.ts'
import { areLettersOn, isSingleCharacter, shortcutsOnPage } from './shortcut-list.ts'

/**
 * Listens for shortcuts and for a hand scanner, which types like a keyboard. A letter waits a moment, so that the letters of a
 * scan are not taken for shortcuts. Nothing happens in dialogs, while a key is held down or, but for Control and Enter, in fields.
 */
export function useKeyboard(onScan: (text: string) => void = ignoreScan): void {
  const latest = useRef(onScan)
  // Before the page is painted: whoever sees it can press a key.
  useLayoutEffect(() => {
    latest.current = onScan
  })
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const reader = createScanReader({
      onScan: (text) => latest.current(text),
      onKey: (key) => runShortcut(key),
    })

    function handle(event: KeyboardEvent): void {
      if (event.isComposing || document.querySelector('dialog[open]') !== null) return
      const name = nameOf(event)
      // Control and Enter sends the form also while its text is being written.
      if (isField(event.target) && name !== 'Control+Enter') return
      if (event.key === 'Enter') return handleEnter(event)
      if (event.repeat) return
      if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
        // Space presses buttons and ticks boxes. Other characters do nothing here, except that slashes and quotes of a scanned
        // address would open the search of some browsers.
        if (event.key === ' ') return
        event.preventDefault()
        reader.key(name, event.timeStamp)
        clearTimeout(timer)
        timer = setTimeout(reader.settle, scanWaitMs)
        return
      }
      if (runShortcut(name)) event.preventDefault()
    }

    function handleEnter(event: KeyboardEvent): void {
      clearTimeout(timer)
      const endsScan = reader.enter(event.timeStamp)
      // A held Enter would press the focused button again and again.
      if (endsScan || event.repeat) {
        event.preventDefault()
        event.stopPropagation()
        return
      }
      const name = nameOf(event)
      const meansControl = name === 'Enter' && isControl(event.target)
      if (meansControl || !hasShortcut(name)) return
      event.preventDefault()
      // A letter that waited has just run; what it changed is rendered before Enter acts on it.
      queueMicrotask(() => runShortcut(name))
    }

    window.addEventListener('keydown', handle, { capture: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', handle, { capture: true })
    }
  }, [])
}

/** On a page that scans nothing, the letters of a scan mean nothing. */
const ignoreScan = (): void => undefined

const hasShortcut = (name: string): boolean => shortcutsOnPage().some(({ keys }) => keys === name)

function runShortcut(name: string): boolean {
  if (isSingleCharacter(name) && !areLettersOn()) return false
  const shortcut = shortcutsOnPage().find(({ keys }) => keys === name)
  shortcut?.run()
  return shortcut !== undefined
}

/** 'J', 'Shift+J', 'Enter', 'Control+Z'; of a character that is no letter, the character alone. */
function nameOf({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): string {
  const isLetter = /^\p{L}$/u.test(key)
  const name = isLetter ? key.toUpperCase() : key
  const shift = shiftKey && (isLetter || key.length > 1) ? 'Shift+' : ''
  return `${ctrlKey || metaKey ? 'Control+' : ''}${shift}${name}`
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), select, textarea'))

/** What Enter acts on by itself. */
const isControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('a[href], button, input, select, textarea, summary')
