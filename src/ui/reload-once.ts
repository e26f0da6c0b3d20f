import { buildMetaTag } from '#contract/protocol.ts'
import { hasUnsentText } from './unsent-text.ts'

/** The build that the page on the screen is of. */
export function pageBuild(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? ''
}

/** Loads the page anew, but for each reason once: what a new page does not mend, another will not either. False where it was done already. */
export function reloadOnceFor(reason: string): boolean {
  const mark = `reloaded for ${reason}`
  try {
    if (sessionStorage.getItem(mark) !== null) return false
    sessionStorage.setItem(mark, '')
  } catch {
    // Where nothing can be remembered, it might go round for ever.
    return false
  }
  location.reload()
  return true
}

/**
 * Fetches a part of the page's code. One that is gone because there is a new version has the page loaded anew, once, but
 * never from somebody who has written something. What else cannot be had fails, and is to be told in words.
 */
export async function loadChunk<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    if ((await isOutdated()) && !hasUnsentText() && reloadOnceFor(`a part of ${pageBuild()}`))
      return new Promise(() => undefined)
    throw new Error('A part of the page could not be fetched', { cause: error })
  }
}

/** Whether the server has another build than the one on the screen. The query leads past the worker's copy. */
async function isOutdated(): Promise<boolean> {
  try {
    const shell = await fetch('/shell.html?now', { cache: 'no-store' })
    const html = shell.ok ? await shell.text() : ''
    // A network that asks for a log-in answers with its own page.
    return html.includes(buildMetaTag) && !html.includes(`${buildMetaTag}content="${pageBuild()}"`)
  } catch {
    return false
  }
}
