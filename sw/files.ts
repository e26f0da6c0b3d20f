import { pictureCacheName, savedFilesCacheName } from '#contract/protocol.ts'
import { hasExpectedType } from './content-types.ts'
import { withTimestamps, trimCache } from './cache-metadata.ts'
import { missingFileResponse, placeholderPicture } from './fallback-responses.ts'
import { isHtml } from './captive-portal.ts'
import { precached } from './precache.ts'
import { putOrEvict } from './put-or-evict.ts'
import { partialResponse } from './range-requests.ts'

const maxPictures = 200
/** Our files never send on; a network that does so wants its own page to be shown. */
const noRedirects: RequestInit = { redirect: 'error' }
/** Parts of the page that not everybody needs, such as the reader of PDFs: kept when they were first used. Their names hold a hash. */
const assetCacheName = 'parts-1'
const maxAssets = 30

/** Answers for a file or picture: what was saved, then pictures that were seen, then the network. */
export async function respondToUpload(event: FetchEvent): Promise<Response> {
  const { request } = event
  // What only its owner may see is kept by nobody.
  if (request.headers.has('authorization')) return fetch(request)
  const { pathname } = new URL(request.url)
  const range = request.headers.get('range')
  const saved = await matchInCache(savedFilesCacheName, pathname)
  if (saved !== undefined) return range === null ? saved : partialResponse(saved, range)
  const seen = await matchInCache(pictureCacheName, pathname)
  if (seen !== undefined) return seen
  try {
    const response = await fetch(request, noRedirects)
    if (response.status === 200 && isHtml(response)) return missingResponse(request)
    const isPicture = response.status === 200 && /^image\//.test(response.headers.get('content-type') ?? '')
    if (isPicture && response.type === 'basic')
      event.waitUntil(putAndTrim(pictureCacheName, maxPictures, pathname, response.clone()))
    return response
  } catch {
    return missingResponse(request)
  }
}

/** In the place of a file that cannot be had, or for which a network has sent its own page. */
const missingResponse = (request: Request) =>
  request.destination === 'image' ? placeholderPicture() : missingFileResponse()

/** Answers for a part of the page: of this build, or one that has been used before, then the network. */
export async function respondToAsset(event: FetchEvent): Promise<Response> {
  const { request } = event
  const { pathname } = new URL(request.url)
  const known =
    (await precached(request.url)) ??
    (await matchInCache(assetCacheName, pathname)) ??
    // What reads a saved PDF is saved with it.
    (await matchInCache(savedFilesCacheName, pathname))
  if (known !== undefined) return known
  try {
    const response = await fetch(request, noRedirects)
    if (response.status === 200 && isHtml(response)) return missingFileResponse()
    if (response.status === 200 && response.type === 'basic' && hasExpectedType(request.url, response))
      event.waitUntil(putAndTrim(assetCacheName, maxAssets, pathname, response.clone()))
    return response
  } catch {
    return missingFileResponse()
  }
}

export async function trimFiles(): Promise<void> {
  await trimCache(pictureCacheName, maxPictures, true)
  await trimCache(assetCacheName, maxAssets, true)
}

async function matchInCache(name: string, path: string): Promise<Response | undefined> {
  // Asked by name, so that looking does not make the cache.
  return caches.match(path, { cacheName: name, ignoreVary: true })
}

async function putAndTrim(name: string, most: number, path: string, response: Response): Promise<void> {
  const body = await response.blob()
  await putOrEvict(name, path, withTimestamps(body, response.headers, Date.now()))
  await trimCache(name, most, false)
}
