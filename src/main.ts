import './ui/theme.css'
import './ui/appearance.css'
import './app/frame.css'

// This file imports no code. What the entry imports is evaluated with it, in one long task, and the style sheets of a chunk
// that shares a module with it are inserted once more (tests/weight/weight.test.ts). The inline script of index.html loads it
// when the page has been painted, or at the first press.

/** Lets the browser paint and answer taps before the next piece of work. */
const yieldToMain = () => new Promise((resolve) => setTimeout(resolve))

/** The files that are loaded before the page is hydrated, apart from the page's own; the build fills them in. */
const firstScripts = '%FIRST_SCRIPTS%'

/** Requests all scripts at once; each is evaluated when it is imported. Following the imports would take five round trips. */
function requestScripts(): void {
  const ofPage = document.querySelector<HTMLMetaElement>('meta[name=page-scripts]')?.content ?? ''
  for (const file of `${firstScripts} ${ofPage}`.split(' ')) {
    if (!file.endsWith('.js')) continue
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/assets/${file}` }),
    )
  }
}

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) return
  requestScripts()
  // Each library is evaluated in a task of its own, so that none blocks the main thread for long.
  await import('./app/vendor-chunks/react.ts')
  await yieldToMain()
  await import('./app/vendor-chunks/router.ts')
  await yieldToMain()
  const { hydrate } = await import('./app/hydrate.tsx')
  await hydrate(root)
}

function loadDiagnostics(failure: string | null): void {
  // Without its code nothing is reported.
  void import('./app/diagnostics/start-diagnostics.ts')
    .then(({ startDiagnostics }) => startDiagnostics(failure))
    .catch(() => null)
}

// Diagnostics also start when the page could not be rendered.
void start().then(
  () => loadDiagnostics(null),
  (error: unknown) => {
    window.earlyPresses?.end()
    loadDiagnostics(String(error))
    throw error
  },
)
