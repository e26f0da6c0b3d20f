import { makeObservable } from '#src/browser/observable.ts'

/** The browser's own offer to install the site; it comes once and early, often before React. */
export type InstallPrompt = Event & {
  prompt(): Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let captured: InstallPrompt | null = null
const changes = makeObservable()

/** Keeps the browser's offer for later, so that it is made when it suits the reader. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    captured = event as InstallPrompt
    changes.notify()
  })
  addEventListener('appinstalled', () => {
    captured = null
    changes.notify()
  })
}

/** The offer, while it stands: it can be made once. */
export const installPrompt = (): InstallPrompt | null => captured

/** The offer has been made. */
export function clearInstallPrompt(): void {
  captured = null
}

/** Calls when an offer comes or goes. Gives what ends it. */
export const watchInstallPrompt = changes.watch
