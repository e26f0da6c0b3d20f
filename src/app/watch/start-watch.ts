import { note, notesSoFar, watchNotes } from '#src/device/diagnostics.ts'
import { watchForBlank } from './blank-page.ts'
import { sendNow, tellBlank, tellNote } from './report.ts'

/** Watches over the page from when it stands; `failure` says why it could not be drawn. It needs nothing of what draws. */
export function startWatch(failure: string | null): void {
  watchForBlank(tellBlank)
  if (failure !== null) note({ level: 'error', message: `Not started: ${failure}` })
  addEventListener('error', ({ message, filename, lineno }) => {
    note({ level: 'error', message: `${message} (${filename.replace(/^.*\//, '')}:${lineno})` })
  })
  addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    note({ level: 'error', message: `Unhandled: ${String(reason)}` })
  })
  addEventListener('online', () => note({ level: 'info', message: 'The network is back' }))
  addEventListener('offline', () => note({ level: 'info', message: 'The network is away' }))

  if (!import.meta.env.PROD) {
    // At a developer's desk the console says it.
    watchNotes(({ level, message, ...more }) => console[level](message, more))
    return
  }
  for (const one of notesSoFar()) tellNote(one)
  watchNotes(tellNote)
  addEventListener('pagehide', () => sendNow(true))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendNow(true)
  })
}
