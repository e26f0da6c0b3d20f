import { minuteMs } from '#contract/durations.ts'
import { pageBuild, reloadOnceFor } from './reload-once.ts'
import { hasUnsentText } from './unsent-text.ts'

/** The delay before code is requested again after a failure: the first, and the maximum, ms. */
const minRetryDelayMs = 2000
const maxRetryDelayMs = minuteMs

/**
 * Loads code that nobody waits for, such as what sends a like. Where it cannot be fetched, it is requested again when there is
 * network. A network that has just returned may fail once more, so the first retries follow each other closely.
 *
 * `files` returns the URLs of what `load` fetches, as far as they are known after a failure: by default the one in the error.
 */
export async function loadUntilFetched(
  load: () => Promise<void>,
  files: (error: unknown) => string[] = urlsIn,
  retryAfter = minRetryDelayMs,
): Promise<void> {
  try {
    await load()
  } catch (error) {
    if (await reloadIfRemembered(files(error))) return
    const retry = () => {
      clearTimeout(timer)
      removeEventListener('online', retry)
      void loadUntilFetched(load, files, Math.min(2 * retryAfter, maxRetryDelayMs))
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
export async function reloadIfRemembered(files: string[]): Promise<boolean> {
  if (files.length === 0 || isInUse()) return false
  try {
    const responses = await Promise.all(files.map((file) => fetch(file)))
    // Somebody may have begun something meanwhile.
    return responses.every(({ ok }) => ok) && !isInUse() && reloadOnceFor(`${files[0]} of ${pageBuild()}`)
  } catch {
    return false
  }
}

/** Chromium, which alone needs a reload, names the module that could not be fetched. */
const urlsIn = (error: unknown): string[] =>
  String(error)
    .split(' ')
    .filter((word) => word.startsWith('http'))

/** The URL of a chunk's file, by the beginning of its name: the build's loader has left it in a link. */
export function filesOf(chunk: string): string[] {
  const link = document.querySelector<HTMLLinkElement>(`link[rel="modulepreload"][href*="/${chunk}-"]`)
  return link === null ? [] : [link.href]
}

/** Whether a reload would take something from somebody: typed text, an open dialog or a film. */
const isInUse = () => hasUnsentText() || document.querySelector('dialog[open], iframe, video, audio') !== null
