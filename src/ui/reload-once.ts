import { buildMetaTag } from '#contract/protocol.ts'
import { hasUnsentText } from './unsent-text.ts'

/** The build of the current page. */
export function pageBuild(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? ''
}

/** Reloads the page once per reason, because a second reload would not help either. False when it has been reloaded already. */
export function reloadOnceFor(reason: string): boolean {
  try {
    if (wasReloadedFor(reason)) return false
    sessionStorage.setItem(keyOf(reason), '')
  } catch {
    // Without session storage the page could reload forever.
    return false
  }
  location.reload()
  return true
}

/** Whether a page of this tab has been reloaded for the reason. */
export function wasReloadedFor(reason: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(reason)) !== null
  } catch {
    return false
  }
}

const keyOf = (reason: string) => `reloaded for ${reason}`

/**
 * Loads a lazy chunk. When it is gone because a new version is deployed, the page reloads once, but never while somebody has
 * unsent text. Any other failure is thrown, and the caller shows it.
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await load()
  } catch (error) {
    if ((await isOutdated()) && !hasUnsentText() && reloadOnceFor(`a part of ${pageBuild()}`))
      return new Promise(() => undefined)
    throw new Error('A part of the page could not be fetched', { cause: error })
  }
}

/** Whether the server has another build than the current page. The query bypasses the service worker's cached shell. */
async function isOutdated(): Promise<boolean> {
  try {
    const shell = await fetch('/shell.html?now', { cache: 'no-store' })
    const html = shell.ok ? await shell.text() : ''
    // A captive portal responds with its own page.
    return html.includes(buildMetaTag) && !html.includes(`${buildMetaTag}content="${pageBuild()}"`)
  } catch {
    return false
  }
}
