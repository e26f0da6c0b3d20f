import { answerTimeout } from '#contract/limits.ts'
import { shareWork } from './shared-work.ts'

type Kept<Made> = { made: Made; change: number; until: number }
type Wanted<Made> = {
  /** The number of the last change that matters for it; what was made before that is made anew. */
  change: number
  /** How long it is good when no change is known of, ms. */
  keptFor: number
  /** Whether it is worth keeping; otherwise it always is. */
  worth?: (made: Made) => boolean
}

/** What was made, by name: good until a change or the end of its time. At most so many are kept; the longest unused goes first. */
export function keep<Made>(most: number) {
  const kept = new Map<string, Kept<Made>>()
  const making = shareWork<Made>(answerTimeout)

  return async function get(
    name: string,
    { change, keptFor, worth = () => true }: Wanted<Made>,
    make: () => Promise<Made>,
  ): Promise<Made> {
    const found = kept.get(name)
    kept.delete(name)
    // No clock on the wall: that one may be set.
    if (found !== undefined && found.change === change && found.until > performance.now()) {
      kept.set(name, found)
      return found.made
    }
    // What many ask for at once is made once; after a change it is another thing.
    const made = await making(`${change} ${name}`, make)
    // One that was slow to make does not take the place of a newer one.
    if (!worth(made) || (kept.get(name)?.change ?? change) > change) return made
    kept.set(name, { made, change, until: performance.now() + keptFor })
    const oldest = kept.keys().next()
    if (kept.size > most && !oldest.done) kept.delete(oldest.value)
    return made
  }
}
