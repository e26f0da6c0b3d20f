import type { Workbox } from 'workbox-window'
import { hasUnsentText } from '#src/ui/unsent-text.ts'
import { pageBuild, reloadOnceFor, wasReloadedFor } from '#src/ui/reload-once.ts'

/** Its style sheet is inserted only when there is a new version, because the browser then computes the style of the whole page once more. */
const loadNotice = () => import('./new-version.ts')

/**
 * How long a tab with consent waits for the new worker, ms. The browser lets the old one finish: each request of any tab starts
 * it anew, and then it stops only after 30 s without another.
 */
const takeOverTimeoutMs = 3000

/**
 * A new version waits for consent. Then the new worker takes over every tab, and each tab of another build reloads, once; a
 * tab with unsent text asks first. When the old worker is not done soon, the tab with consent gets the new page through it.
 */
export function followVersions(worker: Workbox): void {
  // Whether the one who has consented was warned that unsent text is lost.
  let mayDiscardText = false
  let hide: () => void = () => undefined
  /** Counts offers, and versions that took over: a notice that was loading meanwhile is not shown. */
  let offers = 0
  const wouldLoseText = () => hasUnsentText() && !mayDiscardText
  worker.addEventListener('waiting', ({ sw }) => {
    void isUpdatedTo(sw ?? null).then((isUpdated) => {
      if (!isUpdated) offer(sw ?? null)
    })
  })
  function offer(waiting: ServiceWorker | null): void {
    void show((hasWarned) => {
      mayDiscardText = hasWarned
      worker.messageSkipWaiting()
      setTimeout(() => void reloadFromNetwork(waiting), takeOverTimeoutMs)
    })
  }
  /** Shows the notice. Where its code cannot be fetched, the next page offers the version. */
  async function show(update: (hasWarned: boolean) => void): Promise<void> {
    const mine = (offers += 1)
    const notice = await loadNotice().catch(() => null)
    if (notice === null || mine !== offers) return
    notice.offerNewVersion(update)
    hide = notice.hideNewVersion
  }
  /** Gets the page of the new build, which the old worker fetches when a page is reloaded while a new version waits. */
  async function reloadFromNetwork(waiting: ServiceWorker | null): Promise<void> {
    const build = await buildOf(waiting)
    if (build === null || waiting?.state !== 'installed') return
    if (!navigator.onLine || wouldLoseText()) offer(waiting)
    // A reload that got the old page is repeated, because a person asks for each.
    else if (!reloadOnceFor(updateReason(build))) location.reload()
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    offers += 1
    hide()
    void buildOf(navigator.serviceWorker.controller).then((build) => {
      if (build === null || build === pageBuild()) return
      if (wouldLoseText()) void show(() => location.reload())
      else reloadOnceFor(build)
    })
  })
}

const updateReason = (build: string) => `an update to ${build}`

/** Whether this tab has consented to the build of the waiting worker, and shows a page of it already. */
async function isUpdatedTo(waiting: ServiceWorker | null): Promise<boolean> {
  return wasReloadedFor(updateReason(pageBuild())) && (await buildOf(waiting)) === pageBuild()
}

/** The build of a worker, null when there is none. A busy worker answers late, and the kill switch never. */
async function buildOf(worker: ServiceWorker | null): Promise<string | null> {
  if (worker === null) return null
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<{ build?: unknown }>) =>
      resolve(typeof data.build === 'string' ? data.build : null)
    worker.postMessage({ v: 1, t: 'version' }, [port2])
  })
}
