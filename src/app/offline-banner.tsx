import { useSyncExternalStore } from 'react'
import { makeObservable } from '#src/browser/observable.ts'
import { Icon } from '#src/ui/icon.tsx'

let text = ''
const changes = makeObservable()

/** Sets the banner's text; an empty text hides it. */
export function setOfflineBanner(next: string): void {
  if (next === text) return
  text = next
  changes.notify()
}

/** A line above the page while offline: what is shown, and its age. Its space is reserved, so that nothing shifts, and a screen reader announces it once. */
export function OfflineBanner() {
  const shown = useSyncExternalStore(
    changes.watch,
    () => text,
    () => '',
  )
  return (
    <div className="offline-banner" role="status">
      {shown !== '' && (
        <p>
          <Icon name="offline" />
          {shown}
        </p>
      )}
    </div>
  )
}
