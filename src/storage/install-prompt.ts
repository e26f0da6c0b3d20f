/** The browser's own prompt to install the site; it comes once and early, often before React. */
type InstallPrompt = Event & {
  prompt(): Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** Set by the inline script of index.html, which runs before this module is loaded. */
    deferredInstallPrompt?: InstallPrompt | null
  }
}

/** The prompt, while it can be shown: it works once. */
export const installPrompt = (): InstallPrompt | null => window.deferredInstallPrompt ?? null

/** The prompt has been shown. */
export function clearInstallPrompt(): void {
  window.deferredInstallPrompt = null
}

/** Calls the listener when a prompt comes or goes; returns the function that ends it. The inline script's own listeners run first. */
export function watchInstallPrompt(listener: () => void): () => void {
  const events = ['beforeinstallprompt', 'appinstalled']
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}
