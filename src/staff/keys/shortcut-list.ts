import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { makeObservable } from '#src/browser/observable.ts'

export type Shortcut = {
  /** As in `aria-keyshortcuts`: 'J', 'Shift+J', 'Enter', 'Control+Z', '?'. */
  keys: string
  /** What it does, for the list of all shortcuts. */
  label: string
  run: () => void
}

const onPage = new Set<{ current: readonly Shortcut[] }>()
const changes = makeObservable()

/** The shortcuts of what is on the screen now; the latest first. */
export const shortcutsOnPage = (): Shortcut[] => [...onPage].reverse().flatMap(({ current }) => current)

/** Adds shortcuts as long as the component is on the screen. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  // Before the page is painted: whoever sees a shortcut can press it.
  useLayoutEffect(() => {
    latest.current = shortcuts
  })
  useLayoutEffect(() => {
    onPage.add(latest)
    return () => void onPage.delete(latest)
  }, [])
}

const lettersKey = 'staff-letter-keys'

/** Whether single letters act as shortcuts in this tab. People who dictate or have a tremor can switch them off (WCAG 2.1.4). */
export function areLettersOn(): boolean {
  try {
    return sessionStorage.getItem(lettersKey) !== 'off'
  } catch {
    // Without session storage they are on.
    return true
  }
}

export function setLettersOn(on: boolean): void {
  try {
    sessionStorage.setItem(lettersKey, on ? 'on' : 'off')
  } catch {
    // Without session storage they stay on.
  }
  changes.notify()
}

export const useLettersOn = (): boolean => useSyncExternalStore(changes.watch, areLettersOn)

/** A shortcut of one character without Control, such as 'J' or '?'. */
export const isSingleCharacter = (keys: string): boolean => /^(Shift\+)?.$/u.test(keys)
