import { minuteMs } from '#contract/durations.ts'

/** The time of a part in the classroom. It counts to a moment, so that it is right also after the device has slept. */
export type PartTimer = {
  /** All of it, ms: the planned minutes, and those that were added. */
  total: number
  /** When it is over, ms. */
  end: number
  /** How much was left when it was paused, ms; null while it runs. */
  paused: number | null
}

export const startTimer = (minutes: number, now: number): PartTimer => ({
  total: minutes * minuteMs,
  end: now + minutes * minuteMs,
  paused: null,
})

export const timeLeft = ({ end, paused }: PartTimer, now: number): number => paused ?? Math.max(0, end - now)

/** Stops a time that runs, and lets one that stands run on. */
export const pauseOrRun = (timer: PartTimer, now: number): PartTimer =>
  timer.paused === null
    ? { ...timer, paused: timeLeft(timer, now) }
    : { ...timer, paused: null, end: now + timer.paused }

/** More time. One that is over gets it from now on. */
export function addMinutes(timer: PartTimer, minutes: number, now: number): PartTimer {
  const more = minutes * minuteMs
  const total = timer.total + more
  return timer.paused === null
    ? { ...timer, total, end: Math.max(timer.end, now) + more }
    : { ...timer, total, paused: timer.paused + more }
}
