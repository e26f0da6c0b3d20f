/** The caches keep no times, so they are written beside what is kept: when the network gave it, and when it was last used. */
export const cachedAtHeader = 'x-kept-at'
export const lastUsedHeader = 'x-kept-used'

export type CacheEntry = { url: string; cachedAt: number; lastUsedAt: number }

const dayMs = 86_400_000

/** Which of what is kept goes: what is older than 30 days, and beyond `most` what has been unused the longest. */
export function expiredEntries(kept: readonly CacheEntry[], most: number, now: number): string[] {
  const byUse = [...kept].sort((one, other) => other.lastUsedAt - one.lastUsedAt)
  let place = 0
  return byUse.filter(({ cachedAt }) => now - cachedAt > 30 * dayMs || ++place > most).map(({ url }) => url)
}

/** A response to keep, with its times. */
export function withTimestamps(body: BodyInit | null, headers: HeadersInit, at: number, used = at): Response {
  const all = new Headers(headers)
  // What is kept has been unpacked, and its length is another.
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) all.delete(name)
  all.set(cachedAtHeader, String(at))
  all.set(lastUsedHeader, String(used))
  return new Response(body, { headers: all })
}

/** When the network gave what is kept, ms; 0 when nobody wrote it down. */
export function timestampOf(response: Response, header = cachedAtHeader): number {
  const time = Number(response.headers.get(header))
  return Number.isFinite(time) ? time : 0
}

/** Brings a cache down to its limits. Where nobody asks for old age, a cache that is not over its number is left alone. */
export async function trimCache(name: string, most: number, alsoOld: boolean): Promise<void> {
  const cache = await caches.open(name)
  const requests = await cache.keys()
  if (!alsoOld && requests.length <= most) return
  const kept = await Promise.all(
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
    expiredEntries(kept, most, Date.now()).map((address) => cache.delete(address, { ignoreVary: true })),
  )
}
