import { slowCallMs } from '#contract/limits.ts'

/** One event of this page, as the log holds it until it may be reported. URLs are without their query. */
export type LogEntry = {
  level: 'error' | 'warn' | 'info' | 'debug'
  message: string
  /** 0 where there was no answer. */
  status?: number
  ms?: number
}

/** The log holds the newest entries only. */
const maxEntries = 100
const entries: LogEntry[] = []
let listener: ((entry: LogEntry) => void) | null = null

/** The log of this page, the oldest entry first. */
export const logEntries = (): readonly LogEntry[] => entries

/** Clears the log, because it shows what a person has done here. */
export const clearLog = () => void entries.splice(0)

/** Sets the one listener for new entries. */
export function watchLog(onEntry: (entry: LogEntry) => void): void {
  listener = onEntry
}

/** Adds an entry to the log. `src/app/diagnostics` decides what is reported to the server. */
export function log(entry: LogEntry): void {
  entries.push(entry)
  if (entries.length > maxEntries) entries.shift()
  listener?.(entry)
}

/** Logs how a call went: a failure of the server as an error, a refusal or a slow call as a warning. `began` is of `performance.now()`. */
export function logCall(address: string, status: number, began: number): void {
  const ms = Math.round(performance.now() - began)
  const level = status >= 500 ? 'error' : status >= 400 || ms > slowCallMs ? 'warn' : 'debug'
  log({ level, message: address.replace(/[?#].*/s, ''), status, ms })
}
