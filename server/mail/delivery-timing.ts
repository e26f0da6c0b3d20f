/** How the post is timed; all in ms but `width`. Tests bring a shorter clock. */
export type DeliveryTiming = {
  /** How often the table is looked at when nobody has rung. */
  pollMs: number
  /** The wait after a first failure; it doubles with each, up to `longest`. */
  firstRetryMs: number
  maxRetryMs: number
  /** A letter older than this is given up when it fails. */
  giveUpAfterMs: number
  /** How long a mail server may take to be found, to take the call, and to greet. */
  connectTimeoutMs: number
  /** How long it may say nothing once it has greeted. */
  idleTimeoutMs: number
  /** The longest one send may take, whatever happens. */
  sendTimeoutMs: number
  /** After this a letter that is being sent is free for others: a little more than `sending`. */
  leaseMs: number
  /** How long a stop waits for what is being sent. */
  stopTimeoutMs: number
  /** How many letters are sent at a time. */
  maxParallel: number
}

const secondMs = 1000
const minuteMs = 60 * secondMs

/** The clock of a server. */
export const defaultTiming: DeliveryTiming = {
  pollMs: 2 * secondMs,
  firstRetryMs: 10 * secondMs,
  maxRetryMs: 60 * minuteMs,
  giveUpAfterMs: 5 * 24 * 60 * minuteMs,
  connectTimeoutMs: 10 * secondMs,
  idleTimeoutMs: 45 * secondMs,
  sendTimeoutMs: minuteMs,
  leaseMs: minuteMs + 15 * secondMs,
  stopTimeoutMs: 5 * secondMs,
  maxParallel: 3,
}

/** How long a letter waits after its so many failed attempts. */
export function retryDelayMs(
  attempts: number,
  { firstRetryMs, maxRetryMs }: Pick<DeliveryTiming, 'firstRetryMs' | 'maxRetryMs'>,
): number {
  return Math.min(maxRetryMs, firstRetryMs * 2 ** Math.min(attempts - 1, 40))
}
