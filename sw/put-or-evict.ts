import { pictureCacheName } from '#contract/protocol.ts'
import { broadcast } from '#src/browser/broadcast.ts'
import { evictPictures } from './file-expiration.ts'

/**
 * Writes to a cache. On a full device the pictures are evicted, and the write is tried again unless it is of a picture; Workbox
 * would evict, but not try again. Pages warn the person when the storage is still full.
 */
export async function putOrEvict(cacheName: string, put: () => Promise<unknown>): Promise<void> {
  try {
    await put()
  } catch (error) {
    if (!isStorageFailure(error)) return
    await evictPictures()
    if (cacheName !== pictureCacheName)
      await put().catch(() => broadcast({ v: 1, t: 'quota', where: cacheName }))
  }
}

/**
 * Whether the cache could not be written. A full quota is a QuotaExceededError; a full disk is in Chromium an UnknownError or
 * an InvalidAccessError. An aborted or broken download is no failure of the storage.
 */
const isStorageFailure = (error: unknown): boolean =>
  error instanceof DOMException && error.name !== 'AbortError'
