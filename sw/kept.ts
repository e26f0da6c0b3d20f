/** The caches keep no times, so they are written beside what is kept: when the network gave it, and when it was last used. */
export const keptAt = 'x-kept-at'
export const keptUsed = 'x-kept-used'

export type Kept = { address: string; at: number; used: number }

const day = 86_400_000

/** Which of what is kept goes: what is older than 30 days, and beyond `most` what has been unused the longest. */
export function goers(kept: readonly Kept[], most: number, now: number): string[] {
  const byUse = [...kept].sort((one, other) => other.used - one.used)
  let place = 0
  return byUse.filter(({ at }) => now - at > 30 * day || ++place > most).map(({ address }) => address)
}

/** A response to keep, with its times. */
export function dated(body: BodyInit | null, headers: HeadersInit, at: number, used = at): Response {
  const all = new Headers(headers)
  // What is kept has been unpacked, and its length is another.
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) all.delete(name)
  all.set(keptAt, String(at))
  all.set(keptUsed, String(used))
  return new Response(body, { headers: all })
}

/** When the network gave what is kept, ms; 0 when nobody wrote it down. */
export function timeOf(response: Response, header = keptAt): number {
  const time = Number(response.headers.get(header))
  return Number.isFinite(time) ? time : 0
}

/** Brings a cache down to its limits. Where nobody asks for old age, a cache that is not over its number is left alone. */
export async function trim(name: string, most: number, alsoOld: boolean): Promise<void> {
  const cache = await caches.open(name)
  const requests = await cache.keys()
  if (!alsoOld && requests.length <= most) return
  const kept = await Promise.all(
    requests.map(async (request): Promise<Kept> => {
      const response = await cache.match(request, { ignoreVary: true })
      if (response === undefined) return { address: request.url, at: 0, used: 0 }
      return { address: request.url, at: timeOf(response), used: timeOf(response, keptUsed) }
    }),
  )
  await Promise.all(
    goers(kept, most, Date.now()).map((address) => cache.delete(address, { ignoreVary: true })),
  )
}
