import './ui/theme.css'
import './ui/appearance.css'
import './app/frame.css'
import { captureInstallPrompt } from './storage/install-prompt.ts'

/** Lets the browser paint and answer taps before the next piece of work. */
const yieldToMain = () => new Promise((resolve) => setTimeout(resolve))

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) return
  if (root.firstElementChild !== null) await waitForLoad()
  // Each library is evaluated in a task of its own, so that none blocks the main thread for long.
  await import('./app/vendor-chunks/react.ts')
  await yieldToMain()
  await import('./app/vendor-chunks/router.ts')
  await yieldToMain()
  const { hydrate } = await import('./app/hydrate.tsx')
  await hydrate(root)
}

/** The server-rendered page already works, so its scripts wait until it has been painted. */
function waitForLoad(): Promise<unknown> {
  const loaded =
    document.readyState === 'complete'
      ? null
      : new Promise((done) => addEventListener('load', done, { once: true }))
  return Promise.resolve(loaded).then(yieldToMain)
}

function loadDiagnostics(failure: string | null): void {
  // Without its code nothing is reported.
  void import('./app/diagnostics/start-diagnostics.ts')
    .then(({ startDiagnostics }) => startDiagnostics(failure))
    .catch(() => null)
}

captureInstallPrompt()
// Diagnostics also start when the page could not be rendered.
void start().then(
  () => loadDiagnostics(null),
  (error: unknown) => {
    loadDiagnostics(String(error))
    throw error
  },
)
