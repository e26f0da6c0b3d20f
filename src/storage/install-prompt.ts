import { makeObservable } from '#src/browser/observable.ts'

/** The browser's own prompt to install the site; it comes once and early, often before React. */
export type InstallPrompt = Event & {
  prompt(): Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let captured: InstallPrompt | null = null
const changes = makeObservable()

/** Defers the browser's prompt until it suits the reader. */
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

/** The prompt, while it can be shown: it works once. */
export const installPrompt = (): InstallPrompt | null => captured

/** The prompt has been shown. */
export function clearInstallPrompt(): void {
  captured = null
}

/** Calls when a prompt comes or goes. */
export const watchInstallPrompt = changes.watch
