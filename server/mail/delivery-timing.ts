/** The timing of email delivery. Tests use shorter times. */
import { dayMs, minuteMs, secondMs } from '#contract/durations.ts'

export type DeliveryTiming = {
  /** How often the queue is polled without a wake signal. */
  pollMs: number
  /** The backoff after a first failure; it doubles with each failure, up to `maxRetryMs`. */
  firstRetryMs: number
  maxRetryMs: number
  /** An email older than this is given up when it fails, after `minAttempts`: it may have waited for its turn as long. */
  giveUpAfterMs: number
  minAttempts: number
  /** How long DNS, the connection and the mail server's greeting may take, each. */
  connectTimeoutMs: number
  /** How long the mail server may be silent after its greeting. */
  idleTimeoutMs: number
  /** How long one send may take altogether. */
  sendTimeoutMs: number
  /** After this another process may claim an email that is being sent: a little more than `sendTimeoutMs`. */
  leaseMs: number
  /** How long a stop waits for emails that are being sent. */
  stopTimeoutMs: number
  /** How many emails are sent at a time. */
  maxParallel: number
}

/** The timing of a server. */
export const defaultTiming: DeliveryTiming = {
  pollMs: 2 * secondMs,
  firstRetryMs: 10 * secondMs,
  maxRetryMs: 60 * minuteMs,
  giveUpAfterMs: 5 * dayMs,
  minAttempts: 12,
  connectTimeoutMs: 10 * secondMs,
  idleTimeoutMs: 45 * secondMs,
  sendTimeoutMs: minuteMs,
  leaseMs: minuteMs + 15 * secondMs,
  stopTimeoutMs: 5 * secondMs,
  maxParallel: 3,
}

/** The backoff after this many failed attempts. */
export function emailRetryDelayMs(
  attempts: number,
  { firstRetryMs, maxRetryMs }: Pick<DeliveryTiming, 'firstRetryMs' | 'maxRetryMs'>,
): number {
  return Math.min(maxRetryMs, firstRetryMs * 2 ** Math.min(attempts - 1, 40))
}
