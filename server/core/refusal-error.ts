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

/** A refusal on its way out: thrown by a room, turned into the agreed shape at the door. */
export class RefusalError extends Error {
  readonly code: ErrorCode
  readonly errors: Record<string, string[]>
  readonly statusCode: number
  readonly retryAfter: number | undefined
  readonly available: number | undefined

  /** `message` defaults to the code's own words; `retryAfter` in seconds; `available` is how many copies one may order instead. */
  constructor(
    code: ErrorCode,
    more: {
      message?: string
      errors?: Record<string, string[]>
      retryAfter?: number
      available?: number
    } = {},
  ) {
    super(more.message ?? errorMessages[code])
    this.code = code
    this.errors = more.errors ?? {}
    this.statusCode = statusOf[code]
    this.retryAfter = more.retryAfter
    this.available = more.available
  }

  toBody(): ErrorBody {
    const { code, message, errors, available } = this
    return { status: 'ERROR', code, message, errors, ...(available !== undefined && { available }) }
  }
}

/** The code that fits an HTTP status given by the framework. */
export function codeForStatus(status: number): ErrorCode {
  const match = Object.entries(statusOf).find(([, known]) => known === status)
  if (match !== undefined) return match[0] as ErrorCode
  return status >= 500 ? 'FAILED' : 'UNREADABLE'
}
