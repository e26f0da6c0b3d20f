/** Slow work by name: whoever asks while it is under way waits for the same. `limit`, ms: what hangs longer is begun anew. */
export function singleFlight<Result>(limit: number) {
  const underWay = new Map<string, { working: Promise<Result>; until: number }>()
  return (name: string, work: () => Promise<Result>): Promise<Result> => {
    const before = underWay.get(name)
    if (before !== undefined && performance.now() < before.until) return before.working
    const begun = { working: work(), until: performance.now() + limit }
    underWay.set(name, begun)
    const done = () => {
      if (underWay.get(name) === begun) underWay.delete(name)
    }
    begun.working.then(done, done)
    return begun.working
  }
}
