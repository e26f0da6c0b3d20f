import pLimit from 'p-limit'
import { minuteMs } from '#contract/durations.ts'
import { singleFlight } from '../cache/single-flight.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'

/** Files that are checked at once, and those that may wait for it: the operator's scanner may take a minute for each. */
const checksAtOnce = 4
const maxWaiting = 40
/** Files of one person that are checked or wait: two devices send one at a time each. */
const maxOfPerson = 2
/** Longer than a check with all that it waits for takes. */
const sharedMs = 15 * minuteMs

type Checked = { uploadId: string; customer: string }

/**
 * Checks files in turn, each once: whoever asks for the same upload meanwhile gets the same answer. What would wait too long is refused
 * with 503, and a device asks again after a minute.
 */
export function createCheckQueue<Result>() {
  const once = singleFlight<Result>(sharedMs)
  const limit = pLimit(checksAtOnce)
  const ofPerson = new Map<string, number>()
  const busyFor = (customer: string) => ofPerson.get(customer) ?? 0

  async function inTurn(customer: string, work: () => Promise<Result>): Promise<Result> {
    if (limit.pendingCount >= maxWaiting || busyFor(customer) >= maxOfPerson)
      throw new RefusalError('UNAVAILABLE', { retryAfter: minuteMs / 1000 })
    ofPerson.set(customer, busyFor(customer) + 1)
    try {
      return await limit(work)
    } finally {
      const left = busyFor(customer) - 1
      if (left > 0) ofPerson.set(customer, left)
      else ofPerson.delete(customer)
    }
  }

  return ({ uploadId, customer }: Checked, work: () => Promise<Result>): Promise<Result> =>
    once(uploadId, () => inTurn(customer, work))
}
