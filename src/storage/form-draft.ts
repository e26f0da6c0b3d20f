/** What is half written in a form of the page, until the tab is closed: a page that is loaded anew by accident has it still. Passwords never come here. */
const prefix = 'draft:'

export function writeFormDraft(name: string, values: object): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(values))
  } catch {
    // Nothing is kept here: it lives as long as the page.
  }
}

export function readFormDraft(name: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
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

/** All of them: whoever wrote them has left. */
export function clearFormDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}
