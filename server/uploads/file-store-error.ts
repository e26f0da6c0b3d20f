/** The store of files could not be reached, or did not do what it was asked: the request was valid and may succeed later. */
export class FileStoreError extends Error {
  readonly code = 'FILE_STORE_FAILED'
  /** What it answered; undefined when it did not answer. */
  readonly status: number | undefined
  /** Whether it gave something else than what was stored, which it will do again. */
  readonly isDamaged: boolean

  constructor(message: string, options: { status?: number; cause?: unknown; isDamaged?: boolean } = {}) {
    super(message, { cause: options.cause })
    this.status = options.status
    this.isDamaged = options.isDamaged ?? false
  }

  /** Whether the store answered that it will not do this, such as by 403: asking again at once would give the same. */
  get isRefusal(): boolean {
    const { status = 0 } = this
    return status >= 300 && status < 500 && status !== 408 && status !== 429
  }
}
