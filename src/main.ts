import type * as Enhance from './enhance/enhance.ts'
import './ui/theme.css'
import './ui/appearance.css'
import './ui/dialog-button.css'
import './ui/pager.css'
import './ui/toast.css'
import './app/frame.css'

// This file imports no code. What the entry imports is evaluated with it, in one long task, and the style sheets of a chunk
// that shares a module with it are inserted once more (tests/weight/weight.test.ts). The inline script of index.html loads it
// when the page has been painted, or at the first press.

/** Lets the browser paint and answer taps before the next piece of work. */
const yieldToMain = () => new Promise((resolve) => setTimeout(resolve))

/** The files that are loaded before the page is hydrated, apart from the page's own; the build fills them in. */
const firstScripts = '%FIRST_SCRIPTS%'

/** The addresses of all scripts that hydrate this page, in the order in which they are evaluated. */
function scriptsOfPage(): string[] {
  const ofPage = document.querySelector<HTMLMetaElement>('meta[name=page-scripts]')?.content ?? ''
  return `${firstScripts} ${ofPage}`
    .split(' ')
    .filter((file) => file.endsWith('.js'))
    .map((file) => `/assets/${file}`)
}

let areRequested = false

/** Requests all scripts at once; each is evaluated when it is imported. Following the imports would take five round trips. */
function requestScripts(): void {
  if (areRequested) return
  areRequested = true
  for (const href of scriptsOfPage())
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

let hydrating: Promise<void> | null = null

/** Hydrates the page, once. What could not be loaded is tried again at the next call. */
function hydrateOnce(root: HTMLElement): Promise<void> {
  hydrating ??= hydratePage(root).catch((error: unknown) => {
    hydrating = null
    throw error
  })
  return hydrating
}

async function hydratePage(root: HTMLElement): Promise<void> {
  requestScripts()
  // Each library is evaluated in a task of its own, so that none blocks the main thread for long.
  await import('./app/vendor-chunks/react.ts')
  await yieldToMain()
  await import('./app/vendor-chunks/router.ts')
  await yieldToMain()
  const { hydrate } = await import('./app/hydrate.tsx')
  await hydrate(root)
}

/** Hydrates a page that has been open for a while: where a new version has been deployed meanwhile, it may have to be loaded again. */
async function hydrateLater(root: HTMLElement): Promise<void> {
  const { loadChunk } = await import('./ui/reload-once.ts')
  await loadChunk(() => hydrateOnce(root))
}

/** The first delay before code is requested again that could not be fetched, ms, and how often. Each is twice the one before. */
const firstRetryDelayMs = 2000
const maxRetries = 6

/** Resolves when there is network again; where there seems to be one, after the delay at the latest. */
const untilRetry = (delayMs: number) =>
  new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, delayMs)
    addEventListener('online', resolve, { once: true })
  })

/**
 * What answers presses. Meanwhile they are stored by the inline script of index.html. Like `loadUntilFetched`, which this file cannot import,
 * and which is in the code that is loaded here; it gives up, so that whoever waits for it learns why.
 */
async function loadEnhance(retries = 0): Promise<typeof Enhance> {
  try {
    return await import('./enhance/enhance.ts')
  } catch (error) {
    if (retries === maxRetries) throw error
    const isOnline = navigator.onLine
    await untilRetry(firstRetryDelayMs * 2 ** retries)
    return loadEnhance(isOnline ? retries + 1 : retries)
  }
}

/** Makes a page answer before it is hydrated. True where it is hydrated only when somebody uses it. */
async function enhance(root: HTMLElement): Promise<boolean> {
  const isHydratedWhenUsed = document.querySelector('meta[data-hydrated=when-used]') !== null
  if (!isHydratedWhenUsed) requestScripts()
  const { enhanceUntilUsed, enhanceWhileHydrating } = await loadEnhance()
  await yieldToMain()
  // The page's own work is done: what its use needs is fetched, and not evaluated.
  const scripts = scriptsOfPage()
  const startRest = async (hydrate: () => Promise<void>) =>
    (await import('./app/unhydrated/start-unhydrated.ts')).startUnhydrated(hydrate, scripts)
  if (isHydratedWhenUsed && enhanceUntilUsed(() => hydrateLater(root), scripts, startRest)) return true
  enhanceWhileHydrating()
  return false
}

/** Starts the page; resolves to why it could not be hydrated, or to null. */
async function start(): Promise<string | null> {
  const root = document.getElementById('root')
  if (root === null) return null
  const isServerRendered = root.firstElementChild !== null
  if (isServerRendered && (await enhance(root))) return null
  try {
    await hydrateOnce(root)
    return null
  } catch (error) {
    if (!isServerRendered) throw error
    const { hydrateWhenFetched } = await import('./enhance/enhance.ts')
    hydrateWhenFetched(() => hydrateLater(root), scriptsOfPage())
    return String(error)
  }
}

function loadDiagnostics(failure: string | null): void {
  // Without its code nothing is reported.
  void import('./app/diagnostics/start-diagnostics.ts')
    .then(({ startDiagnostics }) => startDiagnostics(failure))
    .catch(() => null)
}

// Diagnostics also start when the page could not be rendered.
void start().then(loadDiagnostics, (error: unknown) => {
  window.earlyPresses?.end()
  loadDiagnostics(String(error))
  throw error
})
