/**
 * When the first of the joint orders that this device has stored ends, ms: its colleagues' names are deleted then. In localStorage, because
 * every page looks for it, and opening the database of boxes for that would cost each visitor.
 */
const key = 'joint-orders-end'

export function hasEndedJointOrder(now = Date.now()): boolean {
  try {
    const end = localStorage.getItem(key)
    return end !== null && Number(end) <= now
  } catch {
    return false
  }
}

/** Infinity where no joint order ends. */
export function noteJointOrderEnd(end: number): void {
  try {
    if (end === Infinity) localStorage.removeItem(key)
    else localStorage.setItem(key, String(end))
  } catch {
    // The pages of boxes look at the joint orders themselves.
  }
}
