import { minuteMs } from '#src/browser/time.ts'
import { pageBuild, reloadOnceFor } from './reload-once.ts'
import { hasUnsentText } from './unsent-text.ts'

/** The delay before code is requested again after a failure: the first, and the maximum, ms. */
const minRetryDelayMs = 2000
const maxRetryDelayMs = minuteMs

/**
 * Loads code that nobody waits for, such as what sends a like. Where it cannot be fetched, it is requested again when there is
 * network. A network that has just returned may fail once more, so the first retries follow each other closely.
 *
 * `chunk` is the beginning of the name of a file that `load` fetches.
 */
export async function loadUntilFetched(
  load: () => Promise<void>,
  chunk: string,
  retryAfter = minRetryDelayMs,
): Promise<void> {
  try {
    await load()
  } catch {
    if (await reloadIfRemembered(fileOf(chunk), chunk)) return
    const retry = () => {
      clearTimeout(timer)
      removeEventListener('online', retry)
      void loadUntilFetched(load, chunk, Math.min(2 * retryAfter, maxRetryDelayMs))
    }
    const timer = setTimeout(() => {
      // A request without network fails, and some browsers remember that: the event comes when there is one.
      if (navigator.onLine) retry()
    }, retryAfter)
    addEventListener('online', retry)
  }
}

/**
 * Reloads the page, once, where its code can be fetched and yet not be imported: Chromium 150 and older remember for as long
 * as the page is open that a module, or one that it imports, could not be fetched. False where nothing is reloaded.
 */
export async function reloadIfRemembered(files: string[], name: string): Promise<boolean> {
  if (files.length === 0 || isInUse()) return false
  try {
    const responses = await Promise.all(files.map((file) => fetch(file)))
    return responses.every(({ ok }) => ok) && reloadOnceFor(`${name} of ${pageBuild()}`)
  } catch {
    return false
  }
}

/** The file of a chunk: the build's loader has left its URL in a link. */
function fileOf(chunk: string): string[] {
  const link = document.querySelector<HTMLLinkElement>(`link[rel="modulepreload"][href*="/${chunk}-"]`)
  return link === null ? [] : [link.href]
}

/** Whether a reload would take something from somebody: typed text, an open dialog or a film. */
const isInUse = () => hasUnsentText() || document.querySelector('dialog[open], iframe, video, audio') !== null
