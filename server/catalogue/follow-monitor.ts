/** The methods of the server's logger that the monitor uses. */
export type Log = {
  error: (about: object, text: string) => void
  info: (text: string) => void
}

/** Records when the change log was last read, and logs once when reading fails and once when it works again. */
export function monitorFollowing() {
  // Monotonic clock, because the wall clock may be set.
  let followedAt = performance.now()
  let failure: unknown = null
  let log: Log | null = null

  const logFailure = () => log?.error({ err: failure }, 'the finder cannot follow the change log')

  return {
    followed: (): void => {
      followedAt = performance.now()
      if (failure === null) return
      failure = null
      log?.info('the finder follows the change log again')
    },
    /** Rethrows the failure to the caller. */
    failed: (error: unknown): never => {
      const before = failure
      failure = error
      if (before === null) logFailure()
      throw error
    },
    /** For a build beside the changes, without which answers only become slower. */
    buildFailed: (error: unknown): void => log?.error({ err: error }, 'the finder could not be built anew'),
    msSinceFollowed: () => performance.now() - followedAt,
    logTo: (logger: Log): void => {
      log = logger
      if (failure !== null) logFailure()
    },
  }
}
