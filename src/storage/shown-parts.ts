/**
 * Where the classroom view of a box is, until the tab is closed: F5 is a key of some presenters' remotes. Ids and moments only, nothing that
 * somebody has written.
 */
const keyOf = (boxId: string) => `shown:${boxId}`

/** `paused`: how much is left, ms, of a time that stands; null while it runs. */
type StoredTimer = { total: number; end: number; paused: number | null }
export type ShownPart = { part: string; page: number; timers: Readonly<Record<string, StoredTimer>> }

/** Null where nothing is stored, or something else than this version writes. */
export function readShownPart(boxId: string): ShownPart | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(boxId)) ?? 'null')
    return isShownPart(stored) ? stored : null
  } catch {
    return null
  }
}

export function writeShownPart(boxId: string, shown: ShownPart): void {
  try {
    sessionStorage.setItem(keyOf(boxId), JSON.stringify(shown))
  } catch {
    // The browser stores nothing: a reload begins with the first part.
  }
}

export function forgetShownPart(boxId: string): void {
  try {
    sessionStorage.removeItem(keyOf(boxId))
  } catch {
    // As above.
  }
}

function isShownPart(stored: unknown): stored is ShownPart {
  const { part, page, timers } = (stored ?? {}) as Partial<Record<keyof ShownPart, unknown>>
  return (
    typeof part === 'string' &&
    Number.isSafeInteger(page) &&
    Number(page) > 0 &&
    typeof timers === 'object' &&
    timers !== null &&
    Object.values(timers).every(isTimer)
  )
}

function isTimer(stored: unknown): stored is StoredTimer {
  const { total, end, paused } = (stored ?? {}) as Partial<Record<keyof StoredTimer, unknown>>
  return Number.isFinite(total) && Number.isFinite(end) && (paused === null || Number.isFinite(paused))
}
