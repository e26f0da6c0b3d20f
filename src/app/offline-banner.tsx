import { useSyncExternalStore } from 'react'
import { Icon } from '#src/ui/icon.tsx'

let text = ''
const listeners = new Set<() => void>()

/** Sets the banner's text; an empty text hides it. */
export function setOfflineBanner(next: string): void {
  if (next === text) return
  text = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A line above the page while offline: what is shown, and its age. Its space is reserved, so that nothing shifts, and a screen reader announces it once. */
export function OfflineBanner() {
  const shown = useSyncExternalStore(
    subscribe,
    () => text,
    () => '',
  )
  return (
    <div className="strip" role="status">
      {shown !== '' && (
        <p>
          <Icon name="offline" />
          {shown}
        </p>
      )}
    </div>
  )
}
