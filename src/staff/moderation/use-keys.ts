import { useEffect, useEffectEvent } from 'react'
import { areLettersOn } from '../keys/shortcut-list.ts'

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target instanceof HTMLInputElement && !/^(checkbox|radio)$/.test(target.type)))

/** Runs an action at a key: a letter, 'Ctrl+Enter' or 'Ctrl+Z'. A held key acts once, and letters are dead in text fields. */
export function useKeys(actions: Record<string, () => void>): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.altKey || event.defaultPrevented) return
    const isControl = event.ctrlKey || event.metaKey
    const name = event.key.length === 1 ? event.key.toUpperCase() : event.key
    const isTyping = isTextField(event.target)
    if (isControl ? isTyping && name !== 'Enter' : isTyping || !areLettersOn()) return
    const action = actions[isControl ? `Ctrl+${name}` : name]
    if (action === undefined) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
