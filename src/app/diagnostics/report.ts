import { reportTrouble } from '#contract/calls/diagnostics.ts'
import type { ReportEntry } from '#contract/schemas/diagnostics.ts'
import { maxReportEntries } from '#contract/limits.ts'
import { userAgentClass, redactUrl, redactText, redactTitle } from '#contract/redact.ts'
import type { LogEntry } from '#src/storage/diagnostics.ts'
import { pageBuild } from '#src/ui/reload-once.ts'

/** Between two reports, ms, and the most that one page sends: a fault that repeats itself is known by then. */
const reportIntervalMs = 30_000
const maxReports = 10

let waiting: ReportEntry[] = []
let sent = 0
let timer: ReturnType<typeof setTimeout> | undefined
let nextReportAt = 0

/** A page that shows nothing, told without what could lead to a person. */
export function reportBlankPage(): void {
  const url = redactUrl(location.pathname)
  waiting.push({ kind: 'blank', title: redactTitle(document.title, url), url })
  scheduleFlush()
}

/** Something worth telling: an error soon, a warning with it or when the page is left. The rest is not told. */
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

/** When the page is quiet, and not more often than it has to be. */
function scheduleFlush(): void {
  timer ??= setTimeout(
    () => {
      timer = undefined
      if (typeof requestIdleCallback === 'function')
        requestIdleCallback(() => flushReports(), { timeout: 2000 })
      else flushReports()
    },
    Math.max(0, nextReportAt - Date.now()),
  )
}

/** Sends what waits; silently, whatever comes of it. A page that is left has its last word by the beacon. */
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
    // Not by way of what notes calls: a report that fails is no news.
    void fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      keepalive: true,
      credentials: 'omit',
    }).catch(() => null)
  } catch {
    // Too large, or not allowed: then it is not told.
  }
}
