import { setTimeout as pause } from 'node:timers/promises'
import type { LiveFinder } from './live-finder.ts'

/** How long an editor's write waits until the change is in the index, ms. */
const maxFollowMs = 250

/** Lets an editor see an own change at once; nobody waits for an index that is built anew. */
export async function followSoon(finder: LiveFinder): Promise<void> {
  const limit = new AbortController()
  const tooLong = pause(maxFollowMs, undefined, { signal: limit.signal, ref: false }).catch(() => undefined)
  await Promise.race([finder.follow(), tooLong])
  limit.abort()
}
