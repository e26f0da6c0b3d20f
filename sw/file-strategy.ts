import type { StrategyHandler } from 'workbox-strategies/StrategyHandler.js'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { CacheableResponse } from 'workbox-cacheable-response/CacheableResponse.js'
import { Strategy } from 'workbox-strategies/Strategy.js'
import { pictureCacheName, savedFilesCacheName } from '#contract/protocol.ts'
import { withTimestamps } from './cache-metadata.ts'
import { isHtml } from './captive-portal.ts'
import { hasExpectedType } from './content-types.ts'
import { missingFileResponse, placeholderPicture } from './fallback-responses.ts'
import { assetCacheName, assetExpiration, pictureExpiration } from './file-expiration.ts'
import { precached } from './precache.ts'
import { putOrEvict } from './put-or-evict.ts'
import { partialResponse } from './range-requests.ts'

const wholeFile = new CacheableResponse({ statuses: [200] })

type FileSource = {
  cacheName: string
  expiration: WorkboxPlugin
  /** Looks where no limit applies, before the cache. */
  lookUp: (request: Request) => Promise<Response | undefined>
  isCacheable: (request: Request, response: Response) => boolean
  /** Looks for what can be shown instead when the network does not give the file. */
  findSubstitute?: (request: Request) => Promise<Response | undefined>
}

/** Cache first: the address of a file changes with its content. */
class FileStrategy extends Strategy {
  readonly source: FileSource

  constructor(source: FileSource) {
    super({
      cacheName: source.cacheName,
      // Our server never redirects a file; a captive portal does.
      fetchOptions: { redirect: 'error' },
      matchOptions: { ignoreVary: true },
      plugins: [pathAsCacheKey, captivePortalPlugin, fallbackPlugin(source), source.expiration],
    })
    this.source = source
  }

  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const local = (await this.source.lookUp(request)) ?? (await handler.cacheMatch(request))
    if (local !== undefined) return local
    const response = await handler.fetch(request)
    // Asked before the response is cloned: the unread half of a cloned film would stay in memory.
    if (this.#isCacheable(request, response))
      void handler.waitUntil(this.#put(request, response.clone(), handler))
    return response
  }

  #isCacheable(request: Request, response: Response): boolean {
    return (
      wholeFile.isResponseCacheable(response) &&
      response.type === 'basic' &&
      this.source.isCacheable(request, response)
    )
  }

  async #put(request: Request, response: Response, handler: StrategyHandler): Promise<void> {
    const file = withTimestamps(await response.blob(), response.headers, Date.now())
    await putOrEvict(this.cacheName, () => handler.cachePut(request, file.clone()))
  }
}

const pathAsCacheKey: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,
}

const captivePortalPlugin: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (response.type === 'opaqueredirect' || (response.status === 200 && isHtml(response)))
      throw new Error('A network has answered in place of the server')
    return response
  },
}

const fallbackPlugin = ({ findSubstitute }: FileSource): WorkboxPlugin => ({
  handlerDidError: async ({ request }) =>
    request.destination === 'image'
      ? ((await findSubstitute?.(request)) ?? placeholderPicture(new URL(request.url).pathname))
      : missingFileResponse(),
})

/** Pictures and files of materials: saved files first, then pictures that were shown before, then the network. */
export const uploadStrategy = new FileStrategy({
  cacheName: pictureCacheName,
  expiration: pictureExpiration,
  lookUp: savedFile,
  findSubstitute: pictureAtOtherScale,
  isCacheable: (_request, response) => /^image\//.test(response.headers.get('content-type') ?? ''),
})

/** Scripts, styles and fonts: of this build first, then those that were used before, then the network. */
export const assetStrategy = new FileStrategy({
  cacheName: assetCacheName,
  expiration: assetExpiration,
  // The reader of a saved PDF is saved with it.
  lookUp: async (request) => (await precached(request.url)) ?? (await savedScript(request)),
  isCacheable: (request, response) => hasExpectedType(request.url, response),
})

/** A cached file that has lost its bytes counts as not saved: an empty script would fail, and would be stored again in place of the file. */
async function savedScript(request: Request): Promise<Response | undefined> {
  const saved = await savedFile(request)
  return saved === undefined || (await saved.clone().blob()).size === 0 ? undefined : saved
}

async function savedFile(request: Request): Promise<Response | undefined> {
  // Matched by the cache's name, because opening a cache creates it.
  const whole = await caches.match(new URL(request.url).pathname, {
    cacheName: savedFilesCacheName,
    ignoreVary: true,
  })
  return whole === undefined ? undefined : partialResponse(request, whole)
}

/** The same picture at twice or half the scale: which one a page asks for depends on the screen and on the width at which it is shown. */
async function pictureAtOtherScale(request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  const other = pathname.endsWith('@2x.webp')
    ? pathname.replace('@2x.webp', '.webp')
    : pathname.replace(/\.webp$/, '@2x.webp')
  const lookUp = (cacheName: string) => caches.match(other, { cacheName, ignoreVary: true })
  return (await lookUp(savedFilesCacheName)) ?? (await lookUp(pictureCacheName))
}
