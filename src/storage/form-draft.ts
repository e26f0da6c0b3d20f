/**
 * A half-written form of the page, until the tab is closed: a page that is reloaded by accident still has it. Passwords
 * are never stored here.
 */
const prefix = 'draft:'

export function writeFormDraft(name: string, values: object): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(values))
  } catch {
    // The browser stores nothing: the draft lives as long as the page.
  }
}

export function readFormDraft(name: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    return {}
  }
}

export function removeFormDraft(name: string): void {
  try {
    sessionStorage.removeItem(prefix + name)
  } catch {
    // As above.
  }
}

/** Clears all drafts when their author has left. */
export function clearFormDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}
