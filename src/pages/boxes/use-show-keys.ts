import { useEffect, useEffectEvent } from 'react'
import { commandOf, type ShowCommand } from './show-keys.ts'

/** Runs the command of each pressed key, but for the one that this window leaves to the browser. */
export function useShowKeys(run: (command: ShowCommand) => void, ignored?: ShowCommand): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event)
    if (command === null || command === ignored) return
    event.preventDefault()
    run(command)
  })
  useEffect(() => {
    // On the document, because the button that had the focus may be gone, as on a black screen.
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
