import { minuteMs } from '#contract/durations.ts'

const longestMinutes = 16

/** How long after an attempt without an answer from the server the next one is made, ms: a minute at first, twice as long each time. */
export const retryDelayMs = (attempts: number): number => Math.min(2 ** attempts, longestMinutes) * minuteMs
