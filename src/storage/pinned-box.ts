/**
 * The box that this device is pinned to for pupils. It is in localStorage, because a page has to know before anything else is
 * pressed, and IndexedDB does not answer that early. It says nothing about a person.
 */
const key = 'pinned-box'

type PinnedBox = {
  id: string
  /** A hash of the code, so that it cannot be read off. With four digits it can be found out by trying. */
  salt: string
  hash: string
  /** When the device is free again by itself, ms. */
  until: number
  /** How many wrong codes in a row. */
  failures: number
}

/** Null where the device is not pinned, or not any more. */
export function readPinnedBox(): PinnedBox | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as PinnedBox | null
    return stored !== null && typeof stored.id === 'string' && stored.until > Date.now() ? stored : null
  } catch {
    return null
  }
}

/** Throws where the browser stores nothing. */
export const writePinnedBox = (pinned: PinnedBox): void => localStorage.setItem(key, JSON.stringify(pinned))

export function forgetPinnedBox(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // A browser without storage has nothing pinned.
  }
}

/** Where pupils see a box. */
export const pinnedAddress = (id: string) => `/lada/${id}/visa`
