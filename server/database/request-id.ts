import { AsyncLocalStorage } from 'node:async_hooks'

/** The id of the request that is being performed, for everything that is awaited in it. */
const current = new AsyncLocalStorage<string>()

/** Performs a write for a request. Emails and jobs that it causes hold the request's id, also when they run later. */
export function forRequest<Result>(id: string, work: () => Result): Result {
  return current.run(id, work)
}

/** The id of the request whose write this is; '' in work that no request has begun. */
export const currentRequestId = () => current.getStore() ?? ''
