import { useSyncExternalStore } from 'react'
import { Icon } from '#src/ui/icon.tsx'

let text = ''
const listeners = new Set<() => void>()

/** Says something in the strip; nothing takes it away. */
export function setOfflineBanner(next: string): void {
  if (next === text) return
  text = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** One calm line above the page, while the network is away: what is shown, and from when. Its room is always there, so that nothing moves when it comes, and what comes is read aloud once. */
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
