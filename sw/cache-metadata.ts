import { cacheRetentionMs } from '#contract/device-cache-policy.ts'

/**
 * Cached responses carry their times in headers, because the Cache API stores none: when the network answered, and the
 * last use. The names stay, because devices have responses of earlier builds.
 */
export const cachedAtHeader = 'x-kept-at'
export const lastUsedHeader = 'x-kept-used'

export type CacheEntry = { url: string; cachedAt: number; lastUsedAt: number }

/**
 * The entries to delete: those older than 30 days, and beyond `maxEntries` the least recently used. Workbox's expiration
 * has one time for both, so that an answer in use would never become 30 days old.
 */
export function expiredEntries(entries: readonly CacheEntry[], maxEntries: number, now: number): string[] {
  const byUse = [...entries].sort((a, b) => b.lastUsedAt - a.lastUsedAt)
  let count = 0
  return byUse
    .filter(({ cachedAt }) => now - cachedAt > cacheRetentionMs || ++count > maxEntries)
    .map(({ url }) => url)
}

/** A response to store, with its times. */
export function withTimestamps(
  body: BodyInit | null,
  originalHeaders: HeadersInit,
  at: number,
  lastUsedAt = at,
): Response {
  const headers = new Headers(originalHeaders)
  // The body has been decompressed, so its length has changed.
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name)
  headers.set(cachedAtHeader, String(at))
  headers.set(lastUsedHeader, String(lastUsedAt))
  return new Response(body, { headers })
}

/** When the network gave a stored response, ms; 0 when it has no timestamp. */
export function timestampOf(response: Response, header = cachedAtHeader): number {
  const time = Number(response.headers.get(header))
  return Number.isFinite(time) ? time : 0
}

/** Brings a cache down to its limits. Without `alsoByAge`, the ages in a cache of at most `maxEntries` are not read. */
export async function trimCache(name: string, maxEntries: number, alsoByAge: boolean): Promise<void> {
  const cache = await caches.open(name)
  const requests = await cache.keys()
  if (!alsoByAge && requests.length <= maxEntries) return
  const entries = await Promise.all(
    requests.map(async (request): Promise<CacheEntry> => {
      const response = await cache.match(request, { ignoreVary: true })
      if (response === undefined) return { url: request.url, cachedAt: 0, lastUsedAt: 0 }
      return {
        url: request.url,
        cachedAt: timestampOf(response),
        lastUsedAt: timestampOf(response, lastUsedHeader),
      }
    }),
  )
  await Promise.all(
    expiredEntries(entries, maxEntries, Date.now()).map((url) => cache.delete(url, { ignoreVary: true })),
  )
}
