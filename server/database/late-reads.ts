import { AsyncLocalStorage } from 'node:async_hooks'
import { isConnectionLost, isUnreachable, type DriverError } from './connection-errors.ts'

/** Whether the reads of the work under way may be answered by a replica. An object, so that a write ends it for all that follows. */
const current = new AsyncLocalStorage<{ mayBeLate: boolean }>()

/**
 * Runs reads that a replica may answer: what everybody gets, and caches hold for minutes. Single selects in it may go to a
 * replica; a write or a transaction in it goes to the primary, and so does everything after it.
 */
export function allowLateReads<Result>(work: () => Result): Result {
  return current.run({ mayBeLate: true }, work)
}

/** Runs reads that the primary is to answer; while it is away they are run once more as what they are part of. */
export async function preferPrimary<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await current.run({ mayBeLate: false }, work)
  } catch (error) {
    const failure = error as DriverError
    if (mayBeLate() && (isUnreachable(failure) || isConnectionLost(failure))) return work()
    throw error
  }
}

/** Whether a statement that begins now may be answered by a replica. */
export const mayBeLate = (): boolean => current.getStore()?.mayBeLate === true

/** Something is written: what is read afterwards has to see it. */
export function endLateReads(): void {
  const context = current.getStore()
  if (context !== undefined) context.mayBeLate = false
}
