/**
 * Why something could not be kept on this device. `blocked`: the browser keeps nothing for this site. `failing`: it
 * cannot just now; Chromium says no more than that when the disk is full, and sometimes nothing at all.
 */
export type RefusedWhy = 'blocked' | 'failing'

const listeners = new Set<(why: RefusedWhy) => void>()
let refused: RefusedWhy | null = null

/** What a browser throws that has been told to keep nothing, as in some private windows. */
const blocking = /^(SecurityError|InvalidStateError|NotAllowedError|NotSupportedError)$/

export function whyRefused(error: unknown): RefusedWhy {
  const isBlocked = error instanceof DOMException && blocking.test(error.name)
  // A browser without the interface at all.
  return isBlocked || error instanceof ReferenceError ? 'blocked' : 'failing'
}

/** The browser has refused to keep something on this device. */
export function noteRefused(error: unknown): void {
  if (refused !== null) return
  refused = whyRefused(error)
  for (const listener of listeners) listener(refused)
}

/** Calls once, when the device turns out to keep nothing, or at once if it has already. */
export function watchRefused(listener: (why: RefusedWhy) => void): void {
  listeners.add(listener)
  if (refused !== null) listener(refused)
}

/** A full device keeps what it has; only the newest is refused. */
export const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
