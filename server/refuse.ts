import type { Refusal } from '#contract/call.ts'
import { refusals, type RefusalCode } from '#contract/words.ts'

const statusOf: Record<RefusalCode, number> = {
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
export class Refused extends Error {
  readonly code: RefusalCode
  readonly errors: Record<string, string[]>
  readonly statusCode: number
  readonly retryAfter: number | undefined
  readonly available: number | undefined

  /** `message` defaults to the code's own words; `retryAfter` in seconds; `available` is how many copies one may order instead. */
  constructor(
    code: RefusalCode,
    more: {
      message?: string
      errors?: Record<string, string[]>
      retryAfter?: number
      available?: number
    } = {},
  ) {
    super(more.message ?? refusals[code])
    this.code = code
    this.errors = more.errors ?? {}
    this.statusCode = statusOf[code]
    this.retryAfter = more.retryAfter
    this.available = more.available
  }

  toBody(): Refusal {
    const { code, message, errors, available } = this
    return { status: 'ERROR', code, message, errors, ...(available !== undefined && { available }) }
  }
}

/** The code that fits an HTTP status given by the framework. */
export function codeFor(status: number): RefusalCode {
  const match = Object.entries(statusOf).find(([, known]) => known === status)
  if (match !== undefined) return match[0] as RefusalCode
  return status >= 500 ? 'FAILED' : 'UNREADABLE'
}
