import { makeObservable } from '#src/browser/observable.ts'

/**
 * Why something could not be stored on this device. `stores-nothing`: the browser stores nothing for this site. `cannot-store-now`: it
 * cannot just now; Chromium says no more than that when the disk is full, and sometimes nothing at all. src/storage/README.md
 * says what each part of the site does then.
 */
export type StorageFailure = 'stores-nothing' | 'cannot-store-now'

const failures = makeObservable<[StorageFailure]>()
let failure: StorageFailure | null = null

/** What a browser throws that is configured to store nothing, as in some private windows. */
const blockingErrors = /^(SecurityError|InvalidStateError|NotAllowedError|NotSupportedError)$/

export function classifyStorageError(error: unknown): StorageFailure {
  const storesNothing = error instanceof DOMException && blockingErrors.test(error.name)
  // A browser without the interface at all.
  return storesNothing || error instanceof ReferenceError ? 'stores-nothing' : 'cannot-store-now'
}

/** Records that the browser could not store something on this device. */
export function recordStorageFailure(error: unknown): void {
  if (failure !== null) return
  failure = classifyStorageError(error)
  failures.notify(failure)
}

/** Calls the listener once, when something could not be stored, or at once if that has happened already. */
export function watchStorageFailure(listener: (why: StorageFailure) => void): void {
  failures.watch(listener)
  if (failure !== null) listener(failure)
}
