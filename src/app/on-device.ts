/** What the device does for the page once it stands. Each part comes by itself, when the page has nothing else to do. */
export function startOnDevice(): void {
  later(async () => (await import('#src/data/pocket/start-pocket.ts')).startPocket())
}

/** How long a busy page is waited for, ms. */
const patience = 4000

function later(start: () => Promise<void>): void {
  // What fails here is missed by nobody who looks at the page.
  const begin = () =>
    void start().catch((error: unknown) => console.warn('Not started on this device', error))
  if (typeof requestIdleCallback === 'function') requestIdleCallback(begin, { timeout: patience })
  else setTimeout(begin, patience / 4)
}
