import { pageCachePrefix } from '#contract/protocol.ts'
import { build, isOfThisBuild } from './build.ts'
import { trimCache, withTimestamps } from './cache-metadata.ts'
import { isHtml, ourPageOrNull } from './captive-portal.ts'
import { pageCacheKey } from './page-cache-key.ts'
import { putOrEvict } from './put-or-evict.ts'

/** Server-rendered pages belong to one build: they ask for its scripts. */
export const pageCacheName = pageCachePrefix + build
const maxPages = 40

/** Stores a whole page of this build, and nothing that may come in its place. A page that is gone is deleted. */
export async function storePage(path: string, response: Response): Promise<void> {
  if (response.status === 404 || response.status === 410) {
    await (await caches.open(pageCacheName)).delete(path, { ignoreVary: true })
    return
  }
  const isWhole = response.status === 200 && response.type === 'basic' && !response.redirected
  if (!isWhole || !isHtml(response)) return
  const html = await response.text()
  if (!isOfThisBuild(html)) return
  const page = withTimestamps(html, response.headers, Date.now())
  await putOrEvict(pageCacheName, async () => (await caches.open(pageCacheName)).put(path, page.clone()))
  await trimCache(pageCacheName, maxPages, false)
}

/** Fetches and stores the page at an address unless it is cached: one that was loaded before it had a worker. */
export async function cachePageAt(address: string): Promise<void> {
  const path = pageCacheKey(address)
  if (path === null || (await isCached(path))) return
  const response = await fetch(path, { headers: { accept: 'text/html' }, redirect: 'manual' })
    .then(ourPageOrNull)
    .catch(() => null)
  if (response !== null) await storePage(path, response)
}

export async function deletePagesOfOtherBuilds(): Promise<void> {
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(pageCachePrefix) && name !== pageCacheName,
  )
  await Promise.all(others.map((name) => caches.delete(name)))
}

export async function trimPages(): Promise<void> {
  await trimCache(pageCacheName, maxPages, true)
}

async function isCached(path: string): Promise<boolean> {
  const cache = await caches.open(pageCacheName)
  return (await cache.match(path, { ignoreVary: true })) !== undefined
}
