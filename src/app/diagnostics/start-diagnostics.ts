import { log, logEntries, watchLog } from '#src/storage/diagnostics.ts'
import { watchForBlank } from './blank-page.ts'
import { flushReports, reportBlankPage, reportLogEntry } from './report.ts'

/** Monitors the page once it has rendered; `failure` says why it could not. It depends on nothing that renders the page. */
export function startDiagnostics(failure: string | null): void {
  watchForBlank(reportBlankPage)
  if (failure !== null) log({ level: 'error', message: `Not started: ${failure}` })
  addEventListener('error', ({ message, filename, lineno }) => {
    log({ level: 'error', message: `${message} (${filename.replace(/^.*\//, '')}:${lineno})` })
  })
  addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    log({ level: 'error', message: `Unhandled: ${String(reason)}` })
  })
  addEventListener('online', () => log({ level: 'info', message: 'The network is back' }))
  addEventListener('offline', () => log({ level: 'info', message: 'The network is away' }))

  if (!import.meta.env.PROD) {
    // In development everything goes to the console.
    watchLog(({ level, message, ...more }) => console[level](message, more))
    return
  }
  for (const one of logEntries()) reportLogEntry(one)
  watchLog(reportLogEntry)
  addEventListener('pagehide', () => flushReports(true))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flushReports(true)
  })
}
