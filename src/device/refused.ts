const listeners = new Set<() => void>()
let refused = false

/** The browser has refused to keep something on this device: private browsing, or a store that is broken. */
export function noteRefused(): void {
  if (refused) return
  refused = true
  for (const listener of listeners) listener()
}

/** Calls once, when the device turns out to keep nothing, or at once if it has already. */
export function watchRefused(listener: () => void): void {
  listeners.add(listener)
  if (refused) listener()
}

/** A full device keeps what it has; only the newest is refused. */
export const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
