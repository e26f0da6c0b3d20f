import { firstSegment, listUncachedSegments } from '#contract/addresses.ts'
import { serverSegments } from '#contract/server-segments.ts'

/** Pages whose access is not in `workerCachedAccess` of contract/addresses.ts, such as an account's, a shared box's and staff's. */
// regex-ok: literal segments of our own table.
const uncachedPages = new RegExp(`^/(${listUncachedSegments().join('|')})(/|$)`)

/** Whether an address is a page of the site, rather than a file or a call. */
export function isPagePath(path: string): boolean {
  return !serverSegments.includes(firstSegment(path)) && !/\.[a-z0-9]{1,12}$/i.test(path)
}

/** The key under which a rendered page is cached; null for one that is never cached. */
export function pageCacheKey(address: string): string | null {
  const { pathname, search, searchParams } = new URL(address)
  if (!isPagePath(pathname) || uncachedPages.test(pathname) || searchParams.has('preview')) return null
  return pathname + search
}
