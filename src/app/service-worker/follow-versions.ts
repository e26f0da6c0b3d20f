import type { Workbox } from 'workbox-window'
import { hasUnsentText } from '#src/ui/unsent-text.ts'
import { pageBuild, reloadOnceFor } from '#src/ui/reload-once.ts'
import { hideNewVersion, offerNewVersion } from './new-version.ts'

/** How long a worker may take to name its build, ms. */
const versionTimeoutMs = 3000

/**
 * A new version waits for consent. Then the new worker takes over every tab, and each tab of another build reloads, once; a
 * tab with unsent text asks first.
 */
export function followVersions(worker: Workbox): void {
  let hasConsent = false
  worker.addEventListener('waiting', () =>
    offerNewVersion(() => {
      hasConsent = true
      worker.messageSkipWaiting()
    }),
  )
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    void buildOf(navigator.serviceWorker.controller).then((build) => {
      hideNewVersion()
      // The kill switch names no build.
      if (build === null || build === pageBuild()) return
      if (!hasConsent && hasUnsentText()) offerNewVersion(() => location.reload())
      else reloadOnceFor(build)
    })
  })
}

async function buildOf(worker: ServiceWorker | null): Promise<string | null> {
  if (worker === null) return null
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), versionTimeoutMs)
    port1.onmessage = ({ data }: MessageEvent<{ build?: unknown }>) =>
      resolve(typeof data.build === 'string' ? data.build : null)
    worker.postMessage({ v: 1, t: 'version' }, [port2])
  })
}
