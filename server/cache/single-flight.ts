/**
 * De-duplicates slow work: whoever asks for a key in flight gets the same promise. Work that hangs for longer than `limitMs`
 * is no longer shared, so that the next request starts it again.
 */
export function singleFlight<Result>(limitMs: number) {
  const inFlight = new Map<string, { promise: Promise<Result>; sharedUntil: number }>()
  return (key: string, work: () => Promise<Result>): Promise<Result> => {
    const current = inFlight.get(key)
    if (current !== undefined && performance.now() < current.sharedUntil) return current.promise
    const started = { promise: work(), sharedUntil: performance.now() + limitMs }
    inFlight.set(key, started)
    const remove = () => {
      if (inFlight.get(key) === started) inFlight.delete(key)
    }
    started.promise.then(remove, remove)
    return started.promise
  }
}
