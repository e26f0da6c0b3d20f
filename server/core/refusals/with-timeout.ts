import { errorMessages } from '#contract/messages.ts'
import { withinTime } from './within-time.ts'
import { RefusalError } from './refusal-error.ts'

/** The result of the work, or a refusal when it takes longer than `limitMs`. */
export const withTimeout = <Result>(work: Promise<Result>, limitMs: number): Promise<Result> =>
  withinTime(work, limitMs, () =>
    Promise.reject(new RefusalError('UNAVAILABLE', { message: errorMessages.TIMEOUT })),
  )
