import { slowCallMs } from '#contract/limits.ts'

/** What this page has met, as it is kept until it may be told of. Addresses stand without their query. */
export type LogEntry = {
  level: 'error' | 'warn' | 'info' | 'debug'
  message: string
  /** 0 where there was no answer. */
  status?: number
  ms?: number
}

/** The newest are kept. */
const maxEntries = 100
const entries: LogEntry[] = []
let listener: ((note: LogEntry) => void) | null = null

/** Everything that is remembered of this page's life, the oldest first. */
export const logEntries = (): readonly LogEntry[] => entries

/** Nothing of what was noted stays: it says what somebody has done here. */
export const clearLog = () => void entries.splice(0)

/** Hears of what is noted from now on. One who listens is enough. */
export function watchLog(next: (note: LogEntry) => void): void {
  listener = next
}

/** Notes something. It is told to the server only where it is worth it (`src/app/watch`). */
export function log(one: LogEntry): void {
  entries.push(one)
  if (entries.length > maxEntries) entries.shift()
  listener?.(one)
}

/** Notes how a call went: spec 8 says what counts as what. `began` is of `performance.now()`. */
export function logCall(address: string, status: number, began: number): void {
  const ms = Math.round(performance.now() - began)
  const level = status >= 500 ? 'error' : status >= 400 || ms > slowCallMs ? 'warn' : 'debug'
  log({ level, message: address.replace(/[?#].*/s, ''), status, ms })
}
