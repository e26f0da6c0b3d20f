import { answerCacheName, pageCachePrefix } from '#contract/protocol.ts'
import { decodedOrRaw } from '#src/browser/decoded-or-raw.ts'
import { removeAnswers, removeFirstScreens } from './answer-database.ts'

/** Whether a stored query, page or answer reveals a search: by the field `q`, or a URL that contains it. */
export const containsSearch = (text: string): boolean => /\\?"q\\?":|[?&]q=/.test(text)

/**
 * Removes everything on this device that reveals a search: rendered pages, and answers of the service worker and of the
 * page.
 */
export async function clearStoredSearches(): Promise<void> {
  const removals = [
    clearCachedSearches(),
    removeAnswers((key, answer) => containsSearch(`${key} ${queryKeyText(answer)}`)),
    removeFirstScreens(containsSearch),
  ]
  // What cannot be opened now holds nothing that could be read either.
  for (const result of await Promise.allSettled(removals))
    if (result.status === 'rejected') console.warn('Not removed', result.reason)
}

async function clearCachedSearches(): Promise<void> {
  if (typeof caches === 'undefined') return
  const names = (await caches.keys()).filter(
    (name) => name === answerCacheName || name.startsWith(pageCachePrefix),
  )
  for (const name of names) {
    const cache = await caches.open(name)
    for (const request of await cache.keys())
      if (containsSearch(decodedOrRaw(request.url))) await cache.delete(request, { ignoreVary: true })
  }
}

/** The query alone: an answer may quote any URL. */
function queryKeyText(value: unknown): string {
  return JSON.stringify((value as { queryKey?: unknown } | null)?.queryKey ?? '')
}
