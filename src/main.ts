import './ui/theme.css'
import './ui/comfort.css'
import './app/frame.css'
import { holdInstallPrompt } from './device/install-prompt.ts'

/** Lets the browser paint and answer taps before the next piece of work. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (root === null) return
  if (root.firstElementChild !== null) await calm()
  // Each library is evaluated in a task of its own, so that none holds the screen for long.
  await import('./app/slices/react.ts')
  await pause()
  await import('./app/slices/router.ts')
  await pause()
  const { takeOver } = await import('./app/take-over.tsx')
  await takeOver(root)
}

/** The drawn page already works; its scripts wait until it has been shown. */
function calm(): Promise<unknown> {
  const loaded =
    document.readyState === 'complete'
      ? null
      : new Promise((done) => addEventListener('load', done, { once: true }))
  return Promise.resolve(loaded).then(pause)
}

function watch(failure: string | null): void {
  // Where its code cannot be had, nothing is told.
  void import('./app/watch/start-watch.ts').then(({ startWatch }) => startWatch(failure)).catch(() => null)
}

holdInstallPrompt()
// It also looks after a page that could not be drawn.
void start().then(
  () => watch(null),
  (error: unknown) => {
    watch(String(error))
    throw error
  },
)
