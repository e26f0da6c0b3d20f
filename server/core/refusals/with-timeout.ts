import { errorMessages } from '#contract/messages.ts'
import { RefusalError } from './refusal-error.ts'

/** The result of the work, or a refusal when it takes longer than `limitMs`. */
export async function withTimeout<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new RefusalError('UNAVAILABLE', { message: errorMessages.TIMEOUT })),
      limitMs,
    )
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
