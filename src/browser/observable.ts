type Observable<Args extends unknown[]> = {
  /** Calls the listener at every change, until the returned function is called. */
  watch: (listener: (...args: Args) => void) => () => void
  notify: (...args: Args) => void
}

/** The listeners of a value that changes, such as the store of a `useSyncExternalStore`. */
export function makeObservable<Args extends unknown[] = []>(): Observable<Args> {
  const listeners = new Set<(...args: Args) => void>()
  return {
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify(...args) {
      for (const listener of listeners) listener(...args)
    },
  }
}
