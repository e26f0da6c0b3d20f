import { pictureCacheName } from '#contract/protocol.ts'
import { broadcast } from '#src/browser/broadcast.ts'
import { isQuotaExceeded } from '#src/browser/is-quota-exceeded.ts'
import { evictPictures } from './file-expiration.ts'

/**
 * Writes to a cache. On a full device the pictures are evicted and the write is tried again; Workbox would evict, but not
 * try again. Pages are notified when there is still no room.
 */
export async function putOrEvict(cacheName: string, put: () => Promise<unknown>): Promise<void> {
  try {
    await put()
  } catch (error) {
    if (!isQuotaExceeded(error)) return
    await evictPictures()
    if (cacheName !== pictureCacheName)
      await put().catch(() => broadcast({ v: 1, t: 'quota', where: cacheName }))
  }
}
