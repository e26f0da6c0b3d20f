/** How long the installation of the service worker may take, ms: it fetches about a megabyte, on a slow network too. */
const deadlineMs = 120_000

/** Development has no service worker. */
const isDevelopment = import.meta.env.DEV

/** Whether this browser can have a service worker; some have none in private windows. */
export const supportsWorker = () => isDevelopment || 'serviceWorker' in navigator

/** Whether a service worker answers for this site, which nothing opens offline without. */
export async function hasActiveWorker(): Promise<boolean> {
  if (isDevelopment) return true
  if (!supportsWorker()) return false
  const registration = await navigator.serviceWorker.getRegistration()
  return Boolean(registration?.active)
}

/** Waits until a service worker is active. Throws a TimeoutError when its installation takes too long, or the signal's reason. */
export async function waitForActiveWorker(signal: AbortSignal): Promise<void> {
  if (await hasActiveWorker()) return
  signal.throwIfAborted()
  const deadline = AbortSignal.timeout(deadlineMs)
  await new Promise<void>((resolve, reject) => {
    const stop = ({ target }: Event) => reject((target as AbortSignal).reason as Error)
    signal.addEventListener('abort', stop, { once: true })
    deadline.addEventListener('abort', stop, { once: true })
    navigator.serviceWorker.ready.then(() => resolve(), reject)
  })
}
