import { setTimeout as pause } from 'node:timers/promises'
import type { LiveFinder } from './live-finder.ts'

/** How long an editor's write waits until the change is in the index, ms. */
const maxWaitMs = 250

/** Waits until the index has what an editor has just changed, so that the editor sees it at once; not for an index that is built anew, which takes longer. */
export async function waitForOwnChange(finder: LiveFinder): Promise<void> {
  const limit = new AbortController()
  const tooLong = pause(maxWaitMs, undefined, { signal: limit.signal, ref: false }).catch(() => undefined)
  await Promise.race([finder.follow(), tooLong])
  limit.abort()
}
