import { CacheExpiration } from 'workbox-expiration/CacheExpiration.js'
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js'
import { cacheRetentionMs } from '#contract/device-cache-policy.ts'
import { pictureCacheName } from '#contract/protocol.ts'

/** Chunks that not every page needs, such as the PDF reader, are cached when they are first used. */
export const assetCacheName = 'parts-1'

const limits = (maxEntries: number) => ({
  maxEntries,
  maxAgeSeconds: cacheRetentionMs / 1000,
  matchOptions: { ignoreVary: true },
})
const pictureLimits = limits(200)
const assetLimits = limits(30)

/** Keep the files that were used last, and none that nobody has used for 30 days. */
export const pictureExpiration = new ExpirationPlugin(pictureLimits)
export const assetExpiration = new ExpirationPlugin(assetLimits)

const pictureRecords = new CacheExpiration(pictureCacheName, pictureLimits)
const assetRecords = new CacheExpiration(assetCacheName, assetLimits)

/** Deletes files beyond their limits. */
export async function trimFiles(): Promise<void> {
  await trim(pictureCacheName, pictureRecords)
  await trim(assetCacheName, assetRecords)
}

/**
 * Workbox expires only files whose use it has recorded itself. Files that an older build has cached are recorded as used
 * now, or they would stay for good.
 */
async function trim(cacheName: string, records: CacheExpiration): Promise<void> {
  if (!(await caches.has(cacheName))) return
  // Recorded files that are too old go first: `isURLExpired` is then true for unrecorded files only.
  await records.expireEntries()
  for (const { url } of await (await caches.open(cacheName)).keys())
    if (await records.isURLExpired(url)) await records.updateTimestamp(url)
  await records.expireEntries()
}

/** Makes room on a full device. Workbox's `purgeOnQuotaError` deletes nothing before its plugin was used in this run of the worker. */
export async function evictPictures(): Promise<void> {
  await caches.delete(pictureCacheName)
  await pictureRecords.delete()
}
