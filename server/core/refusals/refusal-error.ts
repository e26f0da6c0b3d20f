import type { ErrorBody } from '#contract/schemas/error-body.ts'
import { errorMessages, type ErrorCode } from '#contract/messages.ts'

const statusOf: Record<ErrorCode, number> = {
  UNREADABLE: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TIMEOUT: 408,
  CONFLICT: 409,
  TOO_LARGE: 413,
  WRONG_TYPE: 415,
  INVALID: 422,
  TOO_MANY: 429,
  FAILED: 500,
  UNAVAILABLE: 503,
}

/** A refusal: thrown anywhere in the server, turned into the API's error body by the error handler. */
export class RefusalError extends Error {
  readonly code: ErrorCode
  readonly errors: Record<string, string[]>
  readonly statusCode: number
  readonly retryAfter: number | undefined
  readonly available: number | undefined

  /** `message` defaults to the code's own text; `retryAfter` in seconds; `available` is how many copies may be ordered instead. */
  constructor(
    code: ErrorCode,
    options: {
      message?: string
      errors?: Record<string, string[]>
      retryAfter?: number
      available?: number
    } = {},
  ) {
    super(options.message ?? errorMessages[code])
    this.code = code
    this.errors = options.errors ?? {}
    this.statusCode = statusOf[code]
    this.retryAfter = options.retryAfter
    this.available = options.available
  }

  toBody(): ErrorBody {
    const { code, message, errors, available } = this
    return { status: 'ERROR', code, message, errors, ...(available !== undefined && { available }) }
  }
}

/** The code for an HTTP status from the framework. */
export function codeForStatus(status: number): ErrorCode {
  const match = Object.entries(statusOf).find(([, codeStatus]) => codeStatus === status)
  if (match !== undefined) return match[0] as ErrorCode
  return status >= 500 ? 'FAILED' : 'UNREADABLE'
}
