import { reportTrouble, type ReportEntry } from '#contract/diagnostics.ts'
import { reportEntries } from '#contract/limits.ts'
import { agentClass, tracelessAddress, tracelessText, tracelessTitle } from '#contract/traceless.ts'
import type { Note } from '#src/device/diagnostics.ts'
import { pageBuild } from '#src/ui/reload-once.ts'

/** Between two reports, ms, and the most that one page sends: a fault that repeats itself is known by then. */
const pause = 30_000
const reportsMost = 10

let waiting: ReportEntry[] = []
let sent = 0
let timer: ReturnType<typeof setTimeout> | undefined
let restsUntil = 0

/** A page that shows nothing, told without what could lead to a person. */
export function tellBlank(): void {
  const url = tracelessAddress(location.pathname)
  waiting.push({ kind: 'blank', title: tracelessTitle(document.title, url), url })
  sendSoon()
}

/** Something worth telling: an error soon, a warning with it or when the page is left. The rest is not told. */
export function tellNote({ level, message, status, ms }: Note): void {
  if (level !== 'error' && level !== 'warn') return
  const entry: ReportEntry = {
    kind: 'diagnostic',
    level,
    message: tracelessText(message),
    url: tracelessAddress(location.pathname),
    ...(status !== undefined && { status }),
    ...(ms !== undefined && { ms }),
  }
  waiting.push(entry)
  waiting = waiting.slice(-reportEntries)
  if (level === 'error') sendSoon()
}

/** When the page is quiet, and not more often than it has to be. */
function sendSoon(): void {
  timer ??= setTimeout(
    () => {
      timer = undefined
      if (typeof requestIdleCallback === 'function') requestIdleCallback(() => sendNow(), { timeout: 2000 })
      else sendNow()
    },
    Math.max(0, restsUntil - Date.now()),
  )
}

/** Sends what waits; silently, whatever comes of it. A page that is left has its last word by the beacon. */
export function sendNow(leaving = false): void {
  if (waiting.length === 0 || sent >= reportsMost || navigator.onLine === false) return
  const body = JSON.stringify({
    agent: agentClass(navigator.userAgent),
    build: pageBuild(),
    entries: waiting,
  })
  waiting = []
  sent += 1
  restsUntil = Date.now() + pause
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
