import { Strategy } from 'workbox-strategies/Strategy.js'
import type { StrategyHandler } from 'workbox-strategies/StrategyHandler.js'
import { isRecentlyCached } from '#contract/device-cache-policy.ts'
import { networkTimeoutMs, shellTimeoutMs } from '#contract/protocol.ts'
import { timestampOf } from './cache-metadata.ts'
import { ourPageOrNull } from './captive-portal.ts'
import { isSavedOnDevice } from './is-saved-on-device.ts'
import { pageCacheKey } from './page-cache-key.ts'
import { pageCacheName, storePage } from './page-cache.ts'
import { appShell } from './precache.ts'
import { withTimeout } from '#src/browser/with-timeout.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Answers a navigation. A cached page of up to 30 minutes is the answer at once, and the network renews it. An older one is the
 * answer when the network fails or the server has an error. On an unresponsive network the answer is the app shell, so that header
 * and menu are shown within a second: the page in it waits for the network for 3 s, and is then rendered from what the device has, such as the
 * older page. While a new version waits, a reload waits for the network itself for 3 s.
 */
export class PageStrategy extends Strategy {
  constructor() {
    super({ cacheName: pageCacheName, matchOptions: { ignoreVary: true } })
  }

  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const network = handler
      .fetch(request)
      .then(ourPageOrNull)
      .catch(() => null)
    if (isReloadForNewVersion(request)) {
      const response = await withTimeout(network, networkTimeoutMs)
      if (response?.ok === true) return response
    }
    const path = pageCacheKey(request.url)
    if (path === null) return (await withTimeout(network, shellTimeoutMs)) ?? appShell()

    const cached = await handler.cacheMatch(path)
    void handler.waitUntil(
      network.then((response) => (response === null ? undefined : storePage(path, response.clone()))),
    )
    if (cached !== undefined && isRecentlyCached(Date.now() - timestampOf(cached))) return cached

    const answer = await withTimeout(
      network.then((response) => ({ response })),
      shellTimeoutMs,
    )
    if (answer === null) return appShell()
    const { response } = answer
    // A material that the server no longer has may be saved here: the page looks for it.
    const isMissing = response?.status === 404 || response?.status === 410
    if (isMissing && (await isSavedOnDevice(path))) return appShell()
    // An error of the server says nothing about the page, so a cached page is better.
    if (response !== null && (response.status < 500 || cached === undefined)) return response
    return cached === undefined ? appShell() : markAsOldPage(cached)
  }
}

/** Only the network has a page of the version that waits: cached pages and the app shell are of this worker's. */
const isReloadForNewVersion = (request: Request) =>
  request.cache === 'no-cache' && self.registration.waiting !== null

/** Marks a cached page as old, so that it shows its date at once. */
async function markAsOldPage(cached: Response): Promise<Response> {
  const html = (await cached.text()).replace('<html ', '<html data-copy="old" ')
  return new Response(html, { headers: cached.headers })
}
