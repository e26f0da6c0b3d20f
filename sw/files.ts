import { picturesCache, savedCache } from '#contract/protocol.ts'
import { hasTheTypeOf } from './content-types.ts'
import { dated, trim } from './kept.ts'
import { missingFile, missingPicture } from './last-resort.ts'
import { isHtml } from './own-answer.ts'
import { precached } from './precache.ts'
import { put } from './put.ts'
import { partOf } from './ranges.ts'

const picturesKept = 200
/** Our files never send on; a network that does so wants its own page to be shown. */
const own: RequestInit = { redirect: 'error' }
/** Parts of the page that not everybody needs, such as the reader of PDFs: kept when they were first used. Their names hold a hash. */
const partsCache = 'parts-1'
const partsKept = 30

/** Answers for a file or picture: what was saved, then pictures that were seen, then the network. */
export async function answerUpload(event: FetchEvent): Promise<Response> {
  const { request } = event
  // What only its owner may see is kept by nobody.
  if (request.headers.has('authorization')) return fetch(request)
  const { pathname } = new URL(request.url)
  const range = request.headers.get('range')
  const saved = await inCache(savedCache, pathname)
  if (saved !== undefined) return range === null ? saved : partOf(saved, range)
  const seen = await inCache(picturesCache, pathname)
  if (seen !== undefined) return seen
  try {
    const response = await fetch(request, own)
    if (response.status === 200 && isHtml(response)) return missing(request)
    const isPicture = response.status === 200 && /^image\//.test(response.headers.get('content-type') ?? '')
    if (isPicture && response.type === 'basic')
      event.waitUntil(keep(picturesCache, picturesKept, pathname, response.clone()))
    return response
  } catch {
    return missing(request)
  }
}

/** In the place of a file that cannot be had, or for which a network has sent its own page. */
const missing = (request: Request) => (request.destination === 'image' ? missingPicture() : missingFile())

/** Answers for a part of the page: of this build, or one that has been used before, then the network. */
export async function answerAsset(event: FetchEvent): Promise<Response> {
  const { request } = event
  const { pathname } = new URL(request.url)
  const known =
    (await precached(request.url)) ??
    (await inCache(partsCache, pathname)) ??
    // What reads a saved PDF is saved with it.
    (await inCache(savedCache, pathname))
  if (known !== undefined) return known
  try {
    const response = await fetch(request, own)
    if (response.status === 200 && isHtml(response)) return missingFile()
    if (response.status === 200 && response.type === 'basic' && hasTheTypeOf(request.url, response))
      event.waitUntil(keep(partsCache, partsKept, pathname, response.clone()))
    return response
  } catch {
    return missingFile()
  }
}

export async function trimFiles(): Promise<void> {
  await trim(picturesCache, picturesKept, true)
  await trim(partsCache, partsKept, true)
}

async function inCache(name: string, path: string): Promise<Response | undefined> {
  // Asked by name, so that looking does not make the cache.
  return caches.match(path, { cacheName: name, ignoreVary: true })
}

async function keep(name: string, most: number, path: string, response: Response): Promise<void> {
  const body = await response.blob()
  await put(name, path, dated(body, response.headers, Date.now()))
  await trim(name, most, false)
}
