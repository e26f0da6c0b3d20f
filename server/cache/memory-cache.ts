import { handlerTimeoutMs } from '#contract/limits.ts'
import { singleFlight } from './single-flight.ts'

type CacheEntry<Made> = { value: Made; change: number; expiresAt: number }
type CacheRules<Made> = {
  /** The number of the last change that matters for it; what was made before that is made anew. */
  change: number
  /** How long it is good when no change is known of, ms. */
  lifeMs: number
  /** Whether it is worth keeping; otherwise it always is. */
  isCacheable?: (made: Made) => boolean
}

/** What was made, by name: good until a change or the end of its time. At most so many are kept; the longest unused goes first. */
export function createMemoryCache<Made>(most: number) {
  const kept = new Map<string, CacheEntry<Made>>()
  const making = singleFlight<Made>(handlerTimeoutMs)

  return async function get(
    name: string,
    { change, lifeMs, isCacheable = () => true }: CacheRules<Made>,
    make: () => Promise<Made>,
  ): Promise<Made> {
    const found = kept.get(name)
    kept.delete(name)
    // No clock on the wall: that one may be set.
    if (found !== undefined && found.change === change && found.expiresAt > performance.now()) {
      kept.set(name, found)
      return found.value
    }
    // What many ask for at once is made once; after a change it is another thing.
    const made = await making(`${change} ${name}`, make)
    // One that was slow to make does not take the place of a newer one.
    if (!isCacheable(made) || (kept.get(name)?.change ?? change) > change) return made
    kept.set(name, { value: made, change, expiresAt: performance.now() + lifeMs })
    const oldest = kept.keys().next()
    if (kept.size > most && !oldest.done) kept.delete(oldest.value)
    return made
  }
}
