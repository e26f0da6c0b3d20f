import { refusals } from '#contract/words.ts'
import { Refused } from './refuse.ts'

/** What comes of the work, or a refusal when it has not come in time; `limit` in ms. */
export async function inTime<Result>(working: Promise<Result>, limit: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refused('UNAVAILABLE', { message: refusals.TIMEOUT })), limit)
  })
  try {
    return await Promise.race([working, late])
  } finally {
    clearTimeout(timer)
  }
}
