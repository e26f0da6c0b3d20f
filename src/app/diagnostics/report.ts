import { reportTrouble } from '#contract/calls/diagnostics.ts'
import type { ReportEntry } from '#contract/schemas/diagnostics.ts'
import { maxReportEntries } from '#contract/limits.ts'
import { userAgentClass, redactUrl, redactText, redactTitle } from '#contract/redact.ts'
import { whenIdle } from '#src/browser/when-idle.ts'
import type { LogEntry } from '#src/storage/diagnostics.ts'
import { pageBuild } from '#src/ui/reload-once.ts'

/** The interval between two reports, ms, and the maximum per page: by then a repeated fault is known. */
const reportIntervalMs = 30_000
const maxReports = 10

let waiting: ReportEntry[] = []
let sent = 0
let timer: ReturnType<typeof setTimeout> | undefined
let nextReportAt = 0

/** Reports a blank page, without anything that identifies a person. */
export function reportBlankPage(): void {
  const url = redactUrl(location.pathname)
  waiting.push({ kind: 'blank', title: redactTitle(document.title, url), url })
  scheduleFlush()
}

/** Reports an error soon, and a warning together with an error or when the page is left. Other levels are not reported. */
export function reportLogEntry({ level, message, status, ms }: LogEntry): void {
  if (level !== 'error' && level !== 'warn') return
  const entry: ReportEntry = {
    kind: 'diagnostic',
    level,
    message: redactText(message),
    url: redactUrl(location.pathname),
    ...(status !== undefined && { status }),
    ...(ms !== undefined && { ms }),
  }
  waiting.push(entry)
  waiting = waiting.slice(-maxReportEntries)
  if (level === 'error') scheduleFlush()
}

/** Sends when the page is idle, at most once per interval. */
function scheduleFlush(): void {
  timer ??= setTimeout(
    () => {
      timer = undefined
      whenIdle(() => flushReports(), { timeoutMs: 2000, fallbackMs: 0 })
    },
    Math.max(0, nextReportAt - Date.now()),
  )
}

/** Sends the waiting entries and ignores failures. A page that is left sends them as a beacon. */
export function flushReports(leaving = false): void {
  if (waiting.length === 0 || sent >= maxReports || navigator.onLine === false) return
  const body = JSON.stringify({
    agent: userAgentClass(navigator.userAgent),
    build: pageBuild(),
    entries: waiting,
  })
  waiting = []
  sent += 1
  nextReportAt = Date.now() + reportIntervalMs
  const address = `/v1${reportTrouble.path}`
  try {
    if (leaving && 'sendBeacon' in navigator) {
      navigator.sendBeacon(address, new Blob([body], { type: 'application/json' }))
      return
    }
    // Not through the API client, which logs failed calls: a failed report must not cause another.
    void fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      keepalive: true,
      credentials: 'omit',
    }).catch(() => null)
  } catch {
    // The browser refuses bodies that are too large or not allowed; the report is dropped.
  }
}
