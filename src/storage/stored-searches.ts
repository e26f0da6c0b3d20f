import { createStore, entries, delMany } from 'idb-keyval'
import { answerCacheName, pageCachePrefix } from '#contract/protocol.ts'
import { deviceStore } from './device-store.ts'

/** Whether a stored query, page or answer reveals a search: by the field `q`, or a URL that contains it. */
export const containsSearch = (text: string): boolean => /\\?"q\\?":|[?&]q=/.test(text)

/**
 * Removes everything on this device that reveals a search: rendered pages, and answers of the service worker and of the
 * page.
 */
export async function clearStoredSearches(): Promise<void> {
  const removals = [clearCachedSearches(), clearSearchAnswers(), clearFirstScreenSearches()]
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

async function clearSearchAnswers(): Promise<void> {
  const store = createStore('skolmaterial-answers', 'answers')
  const answers = await entries<string, unknown>(store)
  await delMany(
    answers.filter(([key, value]) => containsSearch(`${key} ${queryKeyText(value)}`)).map(([key]) => key),
    store,
  )
}

/** The first screens are one text: all of it is removed, and the next page stores it again. */
async function clearFirstScreenSearches(): Promise<void> {
  const store = deviceStore('boot')
  const stored = await store.read('answers')
  if (typeof stored === 'string' && containsSearch(stored)) await store.remove('answers')
}

function decodedOrRaw(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** The query alone: an answer may quote any URL. */
function queryKeyText(value: unknown): string {
  return JSON.stringify((value as { queryKey?: unknown } | null)?.queryKey ?? '')
}
