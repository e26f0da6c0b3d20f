/** The store of files could not be reached, or did not do what it was asked: the request was valid and may succeed later. */
export class FileStoreError extends Error {
  readonly code = 'FILE_STORE_FAILED'
  /** What it answered; undefined when it did not answer. */
  readonly status: number | undefined

  constructor(message: string, options: { status?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.status = options.status
  }
}
