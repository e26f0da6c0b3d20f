import type { Workbox } from 'workbox-window'
import { hasUnsentText } from '#src/ui/unsent-text.ts'
import { pageBuild, reloadOnceFor } from '#src/ui/reload-once.ts'
import { hideNewVersion, offerNewVersion } from './new-version.ts'

/** How long a worker may think about which build it is of, ms. */
const versionTimeoutMs = 3000

/**
 * A new version waits until somebody says yes. Then the new worker takes over every tab, and each that is of another
 * build loads itself anew, once; one where something is written and not sent asks first.
 */
export function followVersions(worker: Workbox): void {
  let agreed = false
  worker.addEventListener('waiting', () =>
    offerNewVersion(() => {
      agreed = true
      worker.messageSkipWaiting()
    }),
  )
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    void buildOf(navigator.serviceWorker.controller).then((build) => {
      hideNewVersion()
      // A worker that does not say is one that only leaves.
      if (build === null || build === pageBuild()) return
      if (!agreed && hasUnsentText()) offerNewVersion(() => location.reload())
      else reloadOnceFor(build)
    })
  })
}

async function buildOf(worker: ServiceWorker | null): Promise<string | null> {
  if (worker === null) return null
  const { port1, port2 } = new MessageChannel()
  return new Promise((done) => {
    setTimeout(() => done(null), versionTimeoutMs)
    port1.onmessage = ({ data }: MessageEvent<{ build?: unknown }>) =>
      done(typeof data.build === 'string' ? data.build : null)
    worker.postMessage({ v: 1, t: 'version' }, [port2])
  })
}
