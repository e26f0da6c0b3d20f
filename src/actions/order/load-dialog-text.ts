import { withTimeout } from '#src/browser/with-timeout.ts'
import type { DialogText } from '#src/ui/dialog-rich-text.tsx'

let loaded: typeof DialogText | null = null

/** The component for an editor's text with the HTML sanitizer; null until somebody has needed it. */
export const loadedDialogText = () => loaded

export async function loadDialogText(): Promise<void> {
  loaded ??= (await import('#src/ui/dialog-rich-text.tsx')).DialogText
}

/** How long a result waits for the text that belongs to it, ms. */
const textTimeoutMs = 1000

/** Ends when the text can be shown together with a result, so that nothing moves afterwards, or when that takes too long. */
export async function dialogTextInTime(): Promise<void> {
  await withTimeout(loadDialogText(), textTimeoutMs)
}
