import { createStore, entries, delMany } from 'idb-keyval'
import { answerCacheName, pageCachePrefix } from '#contract/protocol.ts'
import { deviceStore } from './device-store.ts'

/** Whether a kept question, page or answer tells what somebody has searched for: by the field `q`, or an address that holds it. */
export const containsSearch = (text: string): boolean => /\\?"q\\?":|[?&]q=/.test(text)

/** Takes away every copy on this device that tells what was searched for: drawn pages, and answers of the worker and of the page. */
export async function clearSearchCopies(): Promise<void> {
  const forgetting = [clearCachedSearches(), clearSearchAnswers(), clearFirstScreenSearches()]
  // What cannot be opened now holds nothing that could be read either.
  for (const result of await Promise.allSettled(forgetting))
    if (result.status === 'rejected') console.warn('Not forgotten', result.reason)
}

async function clearCachedSearches(): Promise<void> {
  if (typeof caches === 'undefined') return
  const names = (await caches.keys()).filter(
    (name) => name === answerCacheName || name.startsWith(pageCachePrefix),
  )
  for (const name of names) {
    const cache = await caches.open(name)
    for (const request of await cache.keys())
      if (containsSearch(decoded(request.url))) await cache.delete(request, { ignoreVary: true })
  }
}

async function clearSearchAnswers(): Promise<void> {
  const kept = createStore('skolmaterial-answers', 'answers')
  const all = await entries<string, unknown>(kept)
  await delMany(
    all.filter(([key, value]) => containsSearch(`${key} ${asText(value)}`)).map(([key]) => key),
    kept,
  )
}

/** They are one text: what there is of the first screens goes, and is kept anew by the next. */
async function clearFirstScreenSearches(): Promise<void> {
  const store = deviceStore('boot')
  const kept = await store.read('answers')
  if (typeof kept === 'string' && containsSearch(kept)) await store.remove('answers')
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** The question alone: an answer may quote any address. */
function asText(value: unknown): string {
  return JSON.stringify((value as { queryKey?: unknown } | null)?.queryKey ?? '')
}
