/** The part of the server's logger that is used here. */
export type Log = {
  error: (about: object, text: string) => void
  info: (text: string) => void
}

/** Keeps in mind when the change log was last seen, and says so once when it fails and once when it is back. */
export function monitorFollowing() {
  // No clock on the wall: that one may be set.
  let followedAt = performance.now()
  let failure: unknown = null
  let log: Log | null = null

  const sayFailed = () => log?.error({ err: failure }, 'the finder cannot follow the change log')

  return {
    followed: (): void => {
      followedAt = performance.now()
      if (failure === null) return
      failure = null
      log?.info('the finder follows the change log again')
    },
    /** Throws the failure on to who asked. */
    failed: (error: unknown): never => {
      const before = failure
      failure = error
      if (before === null) sayFailed()
      throw error
    },
    sinceFollowed: () => performance.now() - followedAt,
    tell: (told: Log): void => {
      log = told
      if (failure !== null) sayFailed()
    },
  }
}
