import { errorMessages } from '#contract/messages.ts'
import { RefusalError } from './refusal-error.ts'

/** What comes of the work, or a refusal when it has not come in time; `limit` in ms. */
export async function withTimeout<Result>(working: Promise<Result>, limit: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new RefusalError('UNAVAILABLE', { message: errorMessages.TIMEOUT })),
      limit,
    )
  })
  try {
    return await Promise.race([working, late])
  } finally {
    clearTimeout(timer)
  }
}
