import { minuteMs } from '#contract/durations.ts'
import type { Call } from '#contract/calls/call.ts'
import { staleUntilMs } from '#contract/device-cache-policy.ts'

/** How many minutes a device may go on showing its older answers to these calls, while it has a network. */
export const deviceDelayMinutes = (calls: readonly Call[]): number =>
  Math.ceil(Math.max(...calls.map(({ resource, priority }) => staleUntilMs(resource, priority))) / minuteMs)
