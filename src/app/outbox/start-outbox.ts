import { minuteMs } from '#src/browser/time.ts'
import { whenIdle } from '#src/browser/when-idle.ts'
import { pageBuild, reloadOnceFor } from '#src/ui/reload-once.ts'
import { hasUnsentText } from '#src/ui/unsent-text.ts'

/** The delay before its code is requested again after a failure: the first, and the maximum, ms. */
const minRetryDelayMs = 2000
const maxRetryDelayMs = minuteMs

/** How long a busy page may delay the outbox, ms. */
const idleTimeoutMs = 1500

/** Starts the outbox's triggers as soon as the page is idle. */
export function startOutbox(): void {
  whenIdle(() => void loadTriggers(), { timeoutMs: idleTimeoutMs })
}

/**
 * Without network the code of the triggers may not load: it is then requested again when there is one, so that a like made
 * meanwhile is sent. A network that has just returned may fail once more, so the first retries follow each other closely.
 */
async function loadTriggers(retryAfter = minRetryDelayMs): Promise<void> {
  try {
    const { startOutboxTriggers } = await import('./outbox-triggers.ts')
    startOutboxTriggers()
  } catch {
    if ((await isRememberedAsMissing()) && !isInUse() && reloadOnceFor(`the outbox of ${pageBuild()}`)) return
    const retry = () => {
      clearTimeout(timer)
      removeEventListener('online', retry)
      void loadTriggers(Math.min(2 * retryAfter, maxRetryDelayMs))
    }
    const timer = setTimeout(retry, retryAfter)
    addEventListener('online', retry)
  }
}

/**
 * Whether the code can be fetched and yet not be imported: Chromium 150 and older remember for as long as the page is open
 * that a module, or one that it imports, could not be fetched. Only a reload helps. The build's loader has left the URL in a link.
 */
async function isRememberedAsMissing(): Promise<boolean> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="modulepreload"][href*="/idle-"]')
  if (link === null) return false
  try {
    return (await fetch(link.href)).ok
  } catch {
    return false
  }
}

/** Whether a reload would take something from somebody: typed text, an open dialog or a film. */
const isInUse = () => hasUnsentText() || document.querySelector('dialog[open], iframe, video, audio') !== null
